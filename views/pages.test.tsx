import { expect, test } from 'bun:test';
import { AboutPage } from './about';
import { DemoPage } from './demo';
import { ErrorPage } from './error';
import { LegalText } from './legal';
import { NotFoundPage } from './not-found';
import { OfferingPage } from './offering';
import { SignInPage } from './sign-in';
import { content, show } from './test-page';
import { Picture } from './ui/picture';

test('an unknown path reads 404 Page Not Found, with the hint', () => {
  const page = show(<NotFoundPage />);
  expect(page.texts('h1')).toEqual(['404 Page Not Found']);
  expect(page.texts('p')).toContain('Did you forget to add the page to the router?');
});

test('About links to contact and services and names four values and six differences', () => {
  const page = show(<AboutPage about={content.about} />);
  expect(page.texts('a[href="/contact"]')).toEqual(['Get in Touch', 'Schedule Free Consultation']);
  expect(page.texts('a[href="/#services"]')).toEqual(['View Our Services']);
  expect(page.texts('#values h3')).toEqual([
    'Customer-Centric',
    'Results-Focused',
    'Innovation-Driven',
    'Simplicity',
  ]);
  expect(page.count('#differences h3')).toBe(6);
});

const demo = show(<DemoPage content={content} />);

test('the demo has five tabs, whose panels all stand on the page without a script', () => {
  expect(demo.texts('[data-tabs] > ul a')).toEqual([
    'AI Chatbot',
    'Voice AI',
    'Lead Scoring',
    'Automation',
    'Analytics',
  ]);
  expect(demo.hrefs('[data-tabs] > ul a')).toEqual(
    demo.attributes('[data-panel]', 'id').map((id) => `#${id}`),
  );
});

test('the use cases of the demo lead to four industries, its buttons to contact and prices', () => {
  expect(demo.hrefs('#use-cases a')).toEqual([
    '/industries/e-commerce',
    '/industries/legal-services',
    '/industries/healthcare',
    '/industries/real-estate',
  ]);
  expect(demo.hrefs('section:last-of-type a')).toEqual(
    expect.arrayContaining(['/#contact', '/#pricing']),
  );
});

test('the voice lines stand at 0, 5, 10, 20, 25, 35 and 38 s; the workflow has six steps', () => {
  expect(content.demo.voice.lines.map(({ at }) => at)).toEqual([0, 5, 10, 20, 25, 35, 38]);
  expect(content.demo.workflow.steps).toHaveLength(6);
});

test('the price reply of the demo quotes AI Launchpad', () => {
  const reply = content.demo.chatbot.replies.find(({ keywords }) => keywords.includes('price'));
  expect(reply?.reply).toContain('from $995/month for the AI Launchpad package');
});

test.each([
  ['privacy-policy', ['24 months', '7 years', '5 business days']],
  ['terms-of-service', ['due in 30 days', 'at least 30 days', '12 months of fees', 'California']],
])('%s was last updated December 1, 2024 and carries its figures', (slug, figures) => {
  const legal = content.legal.find((page) => page.slug === slug);
  if (!legal) throw new Error(`${slug} is missing`);
  const page = show(<LegalText page={legal} />);
  expect(page.texts('article > p')).toEqual(['Last updated December 1, 2024']);
  for (const figure of figures) expect(page.texts('.prose')[0]).toContain(figure);
});

test('an offering shows its parts, its plan and its questions', () => {
  const [offering] = content.services;
  if (!offering) throw new Error('There is no service');
  const page = show(<OfferingPage content={content} offering={offering} />);
  expect(page.texts('h1')).toEqual([offering.hero.heading]);
  expect(page.texts('nav[aria-label=Breadcrumb] li')).toHaveLength(3);
  expect(page.count('#benefits h3')).toBe(offering.benefits.length);
  expect(page.count('details')).toBe(offering.faq.length);
  expect(page.texts('aside')[0]).toContain(offering.tier ?? '');
  expect(page.count('#related a')).toBe(offering.related.length);
});

test('a failure shows the request id it was logged under', () => {
  expect(show(<ErrorPage requestId="abc-123" />).texts('p')).toContain('Request id: abc-123');
});

test('the sign-in keeps the address and says what was wrong', () => {
  const page = show(<SignInPage next="/seo-dashboard" email="a@example.com" error="No." />);
  expect(page.attributes('input[name=next]', 'value')).toEqual(['/seo-dashboard']);
  expect(page.attributes('input[name=email]', 'value')).toEqual(['a@example.com']);
  expect(page.texts('[role=alert]')).toEqual(['No.']);
});

test('media come in several widths, lazily unless they matter most', () => {
  const image = { alt: '', sizes: '100vw', width: 1600, height: 900 };
  const lazy = show(<Picture url="/media/a.webp" {...image} />);
  expect(lazy.attributes('img', 'srcset')[0]).toContain('/media/a.webp?w=800 800w');
  expect(lazy.attributes('img', 'loading')).toEqual(['lazy']);
  const first = show(<Picture url="/media/a.webp" {...image} priority />);
  expect(first.attributes('img', 'fetchpriority')).toEqual(['high']);
  const foreign = show(<Picture url="https://example.com/a.webp" {...image} />);
  expect(foreign.count('img[srcset]')).toBe(0);
});
