import { expect, test } from 'bun:test';
import { Document, type DocumentProps } from './document';
import { content, show } from './test-page';

const { site } = content;

function open(props: Partial<DocumentProps> = {}) {
  return show(
    <Document
      head={{
        title: 'A page | Tidewell AI',
        description: 'What it is about.',
        canonical: 'https://www.example.com/about',
        ogType: 'website',
        ogImage: { url: 'https://www.example.com/a.jpg', width: 1200, height: 630, alt: 'A' },
        jsonLd: { name: '</script><script>alert(1)</script>' },
      }}
      site={site}
      path="/about"
      assets={{
        cssHref: '/site.css',
        script: '/page.js',
        themeScript: '0',
        fontHref: '/fonts/figtree.woff2',
      }}
      {...props}
    >
      <h1>A page</h1>
    </Document>,
  );
}

const page = open();
const headerItems = ['Services', 'About', 'Industries', 'Contact'];

test('the header links home, to the four items and to Get Started', () => {
  expect(page.hrefs('header > div > a')).toEqual(['/']);
  expect(page.texts('nav[aria-label=Main] a')).toEqual(headerItems);
  expect(page.texts(`header a[href="${site.callToAction.href}"]`)).toContain('Get Started');
});

test('the mobile menu offers the same items and works without a script', () => {
  expect(page.texts('details[data-menu] > nav a')).toEqual([...headerItems, 'Get Started']);
});

test('the item of the open page is marked', () => {
  expect(page.texts('nav[aria-label=Main] [aria-current=page]')).toEqual(['About']);
});

test('the footer has the address, five services, the company and a way to its site', () => {
  expect(page.texts('footer address')[0]).toContain(site.address.street);
  expect(page.hrefs('nav[aria-label^=Services] a')).toEqual([
    '/services/ai-website-chatbot',
    '/services/ai-voice-receptionist',
    '/services/mini-crm-lead-tracker',
    '/services/contract-automation',
    '/services/email-notification-engine',
  ]);
  expect(page.hrefs('nav[aria-label^=Company] a')).toEqual(
    expect.arrayContaining(['/about', '/privacy-policy', '/terms-of-service']),
  );
  expect(page.texts('footer p a[href="/"]')).toEqual([site.legalName]);
});

test('social links stand in the footer only when configured', () => {
  expect(page.count('[aria-label="Social media"]')).toBe(0);
  const url = 'https://www.linkedin.com/company/example';
  const social = open({ site: { ...site, socials: [{ network: 'linkedin', url }] } });
  expect(social.hrefs('[aria-label="Social media"] a')).toEqual([url]);
});

test('a profile on X is named to its cards', () => {
  const account = (url: string) =>
    open({ site: { ...site, socials: [{ network: 'X', url }] } }).attributes(
      'meta[name="twitter:site"]',
      'content',
    );
  expect(account('https://x.com/example')).toEqual(['@example']);
  expect(account('https://x.com/')).toEqual([]);
  expect(page.count('meta[name="twitter:site"]')).toBe(0);
});

test('structured data cannot end its script element', () => {
  expect(page.html).not.toContain('</script><script>alert');
  expect(page.html).toContain('\\u003c/script>');
});

test('the head names what is shared, and one style sheet, font and script', () => {
  expect(page.attributes('meta[property^="og:"]', 'property').toSorted()).toEqual(
    [
      'og:description',
      'og:image',
      'og:image:alt',
      'og:image:height',
      'og:image:width',
      'og:locale',
      'og:site_name',
      'og:title',
      'og:type',
      'og:url',
    ].toSorted(),
  );
  expect(page.attributes('meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image']);
  expect(page.hrefs('link[rel=canonical]')).toEqual(['https://www.example.com/about']);
  expect(page.hrefs('link[rel=stylesheet]')).toEqual(['/site.css']);
  expect(page.attributes('script[type=module]', 'src')).toEqual(['/page.js']);
});

test('tag and chat widget are named only when configured', () => {
  expect(page.count('meta[name=google-tag],meta[name=chat-widget]')).toBe(0);
  const chatWidget = { src: 'https://widget.example.net/embed.js', attributes: { 'data-a': '1' } };
  const set = open({
    assets: {
      cssHref: '/site.css',
      script: '/page.js',
      themeScript: '0',
      fontHref: '/f.woff2',
      googleTag: 'G-ABC123',
      chatWidget,
    },
  });
  expect(set.attributes('meta[name=google-tag]', 'content')).toEqual(['G-ABC123']);
  expect(JSON.parse(set.attributes('meta[name=chat-widget]', 'content')[0] ?? '')).toEqual(
    chatWidget,
  );
});

test('the question about analytics, and the way back to it, exist only with a tag', () => {
  const parts = 'template#analytics-consent,[data-analytics-choices],[data-choice]';
  expect(page.count(parts)).toBe(0);
  const set = open({
    assets: {
      cssHref: '/site.css',
      script: '/page.js',
      themeScript: '0',
      fontHref: '/f.woff2',
      googleTag: 'G-ABC123',
    },
  });
  expect(set.html).toContain('<template id="analytics-consent"><section aria-label=');
  expect(set.html).toContain('href="/privacy-policy"');
  expect(set.texts('footer [data-analytics-choices][hidden]')).toEqual(['Analytics choices']);
});

test('Loading... and three skeleton cards wait for slow navigations', () => {
  expect(page.html).toContain('<template id="loading-template">');
  expect(page.html).toContain('Loading...');
  expect(page.html).toContain('<template id="blog-skeleton-template">');
});
