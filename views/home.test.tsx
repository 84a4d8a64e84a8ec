import { expect, test } from 'bun:test';
import { HomePage } from './home';
import { Hero } from './home/hero';
import { content, show } from './test-page';

const form = {
  action: '/contact',
  choices: [],
  consent: content.site.consent,
  consentVersion: 'abc123',
  email: content.site.email,
  page: '/',
};
const page = show(<HomePage content={content} form={form} />);

test('the sections of the home page stand in the order of the specification', () => {
  expect(page.attributes('section[id]', 'id')).toEqual([
    'services',
    'pricing',
    'why-choose-us',
    'industries',
    'how-it-works',
    'contact',
  ]);
});

test('the hero has its title, a button to the prices and one to the demo', () => {
  expect(page.texts('h1')).toEqual(['Transform Your Business with Intelligent AI Automation']);
  expect(page.hrefs('[aria-labelledby=hero-heading] a')).toEqual(['#pricing', '/demo']);
  expect(page.texts('[aria-labelledby=hero-heading] a')).toContain('Watch Demo');
});

test('an image of the content takes the place of the drawn evening', () => {
  const image = { url: '/media/hero-home.webp', alt: 'Inbox' };
  const hero = show(<Hero hero={{ ...content.home.hero, image }} />);
  expect(hero.attributes('img', 'src')).toEqual([image.url]);
  expect(hero.count('figure')).toBe(0);
  expect(page.count('[aria-labelledby=hero-heading] figure')).toBe(1);
});

test('nine service cards, each with three bullets and a Learn More link to its page', () => {
  expect(page.hrefs('#services a')).toEqual([
    '/services/ai-website-chatbot',
    '/services/ai-voice-receptionist',
    '/services/contract-automation',
    '/services/email-notification-engine',
    '/services/knowledge-base-ai-support',
    '/services/ai-ticketing-workflow',
    '/services/multi-channel-lead-capture',
    '/services/ai-follow-up-sequences',
    '/services/lead-qualification-bot',
  ]);
  expect(page.count('#services h3')).toBe(9);
  expect(page.count('#services li li')).toBe(27);
});

test('Learn More links tell themselves apart and report the service that is viewed', () => {
  const texts = page.texts('#services a');
  expect(texts.every((text) => text.startsWith('Learn More about '))).toBe(true);
  expect(new Set(texts).size).toBe(9);
  expect(page.attributes('#services a', 'data-event')).toEqual(Array(9).fill('view_service'));
  expect(page.attributes('#services a', 'data-category')).toEqual(Array(9).fill('AI Automation'));
});

test.each([
  ['AI Launchpad', '$995', 'Up to 2,000 user interactions', 'Get Started'],
  ['AI Accelerator', '$1,995', 'Up to 10,000 interactions', 'Book a Demo'],
  ['AI Transformation Partner', '$4,995', 'Unlimited interactions', 'Schedule a Consultation'],
])('%s costs %s a month and covers: %s', (name, price, limit, button) => {
  const tier = page.texts('#pricing > div > div > ul > li').find((text) => text.startsWith(name));
  expect(tier).toContain(`${price} / month`);
  expect(tier).toContain(limit);
  expect(tier).toContain(button);
});

test('the limits on workflow automations are 3 and none', () => {
  expect(page.texts('#pricing')[0]).toContain('Up to 3 internal workflow automations');
  expect(page.texts('#pricing')[0]).toContain('Unlimited workflow automations');
});

test('only AI Accelerator is marked Most Popular', () => {
  const popular = page
    .texts('#pricing > div > div > ul > li')
    .filter((text) => text.includes('Most Popular'));
  expect(popular).toHaveLength(1);
  expect(popular[0]).toStartWith('AI Accelerator');
});

test('every tier button scrolls to the contact section', () => {
  expect(page.hrefs('#pricing a')).toEqual(['#contact', '#contact', '#contact']);
});

test('four reasons, six industries and three steps have the titles of the specification', () => {
  expect(page.texts('#why-choose-us h3')).toEqual([
    'Always Available',
    'Seamlessly Integrated',
    'Intelligently Designed',
    'Professionally Crafted',
  ]);
  expect(page.texts('#industries a')).toEqual([
    'Real Estate',
    'Healthcare',
    'Legal Services',
    'Contractors',
    'Agencies',
    'SaaS Companies',
  ]);
  expect(page.texts('#how-it-works h3')).toEqual([
    'Consultation & Analysis',
    'Custom AI Development',
    'Seamless Integration & Launch',
  ]);
});

test('the contact section promises a reply within 24 hours and holds the form', () => {
  expect(page.texts('#contact-heading')).toEqual(['Ready to Get Started?']);
  expect(page.texts('#contact')[0]).toContain('within 24 hours');
  expect(page.count('#contact form[method=post]')).toBe(1);
});
