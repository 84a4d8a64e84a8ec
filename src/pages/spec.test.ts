import { expect, test } from 'bun:test';
import { testApp } from '../test-app';
import { readHtml, textOf } from './test-html';

const app = await testApp();
const read = async (path: string) => readHtml(await (await app.request(path)).text());
const home = await read('/');
const about = await read('/about');
const demo = await read('/demo');

/** Headings of a level within a section, in order. */
const headings = (page: typeof home, id: string, tag = 'h3') => page.all(tag, id).map(textOf);
const links = (page: typeof home, within?: string) =>
  page.all('a', within).map((link) => ({ text: textOf(link), href: link.attribs.href ?? '' }));
const hrefOf = (page: typeof home, text: string, within?: string) =>
  links(page, within).find((link) => link.text.includes(text))?.href;

test('spec 2, header: logo home, Services, About, Industries, Contact, Get Started', () => {
  const [header] = home.all('header');
  expect(header).toBeDefined();
  const [navigation] = home.all('nav').map(textOf);
  expect(navigation).toBe('ServicesAboutIndustriesContact');
  expect(links(home).find(({ href }) => href === '/')).toBeDefined();
  expect(hrefOf(home, 'Get Started')).toBe('/#contact');
});

test('spec 2, footer: address, five services, company links, no dead social link', () => {
  const [footer] = home.all('footer').map(textOf);
  const { address, legalName } = app.deps.content.current().site;
  for (const text of [address.street, address.city, address.postalCode, legalName])
    expect(footer).toContain(text);
  const last = (text: string) => links(home).findLast((link) => link.text === text)?.href;
  expect(last('AI Website Chatbot')).toBe('/services/ai-website-chatbot');
  expect(last('AI Voice Receptionist')).toBe('/services/ai-voice-receptionist');
  expect(last('Mini CRM')).toBe('/services/mini-crm-lead-tracker');
  expect(last('Contract Automation')).toBe('/services/contract-automation');
  expect(last('Email Automation')).toBe('/services/email-notification-engine');
  expect(last('About Us')).toBe('/about');
  expect(last('Privacy Policy')).toBe('/privacy-policy');
  expect(last('Terms of Service')).toBe('/terms-of-service');
});

test('spec 2, home: the sections stand in order', () => {
  const anchors = ['services', 'pricing', 'why-choose-us', 'industries', 'how-it-works', 'contact'];
  const places = anchors.map((id) => home.html.indexOf(` id="${id}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('spec 2, home: the hero has its title, a way to pricing and Watch Demo', () => {
  expect(home.all('h1').map(textOf)).toEqual([
    'Transform Your Business with Intelligent AI Automation',
  ]);
  expect(links(home).some(({ href }) => href === '#pricing')).toBe(true);
  expect(hrefOf(home, 'Watch Demo')).toBe('/demo');
});

test('spec 2, home: nine service cards with three bullets and Learn More', () => {
  const cards = links(home, 'services').filter(({ text }) => text.startsWith('Learn More'));
  expect(cards).toHaveLength(9);
  expect(new Set(cards.map(({ href }) => href)).size).toBe(9);
  for (const { href } of cards) {
    expect(href).toMatch(/^\/services\//);
    expect(href).not.toContain('mini-crm');
  }
  for (const service of app.deps.content.current().services)
    if (cards.some(({ href }) => href.endsWith(`/${service.slug}`)))
      for (const bullet of service.features ?? ['missing'])
        expect(home.text('services')).toContain(bullet);
});

const tiers = [
  ['AI Launchpad', '$995', 'Up to 2,000 user interactions', 'Get Started'],
  ['AI Accelerator', '$1,995', 'Up to 10,000 interactions', 'Book a Demo'],
  ['AI Transformation Partner', '$4,995', 'Unlimited interactions', 'Schedule a Consultation'],
] as const;

test('spec 9, pricing: names, prices, limits and buttons of the three tiers', () => {
  expect(headings(home, 'pricing')).toEqual(tiers.map(([name]) => name));
  const text = home.text('pricing');
  for (const [name, price, limit, button] of tiers) {
    const card = text.slice(text.indexOf(name));
    expect(card.replaceAll(' ', '')).toContain(`${price}/month`);
    expect(card).toContain(limit);
    expect(hrefOf(home, button, 'pricing')).toBe('#contact');
  }
  expect(text).toContain('Up to 3 internal workflow automations');
  expect(text).toContain('Unlimited workflow automations');
});

test('spec 9, pricing: the Accelerator alone is Most Popular', () => {
  const text = home.text('pricing');
  expect(text.match(/Most Popular/g)).toHaveLength(1);
  expect(text.indexOf('Most Popular')).toBeGreaterThan(text.indexOf('AI Accelerator'));
  expect(text.indexOf('Most Popular')).toBeLessThan(text.indexOf('AI Transformation Partner'));
});

test('spec 2, home: the four reasons', () => {
  expect(headings(home, 'why-choose-us')).toEqual([
    'Always Available',
    'Seamlessly Integrated',
    'Intelligently Designed',
    'Professionally Crafted',
  ]);
});

test('spec 2, home: the first six industries', () => {
  expect(links(home, 'industries')).toEqual([
    { text: 'Real Estate', href: '/industries/real-estate' },
    { text: 'Healthcare', href: '/industries/healthcare' },
    { text: 'Legal Services', href: '/industries/legal-services' },
    { text: 'Contractors', href: '/industries/contractors' },
    { text: 'Agencies', href: '/industries/agencies' },
    { text: 'SaaS Companies', href: '/industries/saas-companies' },
  ]);
});

test('spec 2, home: three numbered steps', () => {
  expect(headings(home, 'how-it-works')).toEqual([
    'Consultation & Analysis',
    'Custom AI Development',
    'Seamless Integration & Launch',
  ]);
  expect(home.all('ol', 'how-it-works')).toHaveLength(1);
});

test('spec 2, contact: heading, promise of 24 hours and the fields', () => {
  expect(headings(home, 'contact', 'h2')).toEqual(['Ready to Get Started?']);
  expect(home.text('contact')).toContain('within 24 hours');
  const inputs = [...home.all('input', 'contact'), ...home.all('textarea', 'contact')];
  const required = (name: string) =>
    inputs.find(({ attribs }) => attribs.name === name)?.attribs.required !== undefined;
  expect(['name', 'email', 'message', 'consent'].map(required)).toEqual([true, true, true, true]);
  expect(['phone', 'company', 'service_interest'].map(required)).toEqual([false, false, false]);
  const consent = inputs.find(({ attribs }) => attribs.name === 'consent')?.attribs;
  expect(consent?.type).toBe('checkbox');
  expect(consent?.checked).toBeUndefined();
});

test('spec 9, contact: the five choices, tiers with their monthly prices', () => {
  const radios = home
    .all('input', 'contact')
    .filter(({ attribs }) => attribs.name === 'service_interest');
  expect(radios.map(({ attribs }) => [attribs.type, attribs.value])).toEqual([
    ['radio', 'AI Launchpad'],
    ['radio', 'AI Accelerator'],
    ['radio', 'AI Transformation Partner'],
    ['radio', 'General Consultation'],
    ['radio', 'Custom Solution'],
  ]);
  for (const price of ['$995/month', '$1,995/month', '$4,995/month'])
    expect(home.text('contact')).toContain(price);
});

test('spec 2, contact: the consent is written, covers calls and texts, and promises no sale', () => {
  const text = home.text('contact');
  for (const part of [
    'prior express written consent',
    'marketing by calls and texts',
    'prerecorded',
    'never sells my information',
  ])
    expect(text).toContain(part);
});

test('spec 2, about: the ways on, the values and the differentiators', () => {
  expect(hrefOf(about, 'Get in Touch')).toBe('/contact');
  expect(hrefOf(about, 'Schedule Free Consultation')).toBe('/contact');
  expect(hrefOf(about, 'View Our Services')).toBe('/#services');
  expect(headings(about, 'values').map((text) => text.toLowerCase())).toEqual([
    'customer-centric',
    'results-focused',
    'innovation-driven',
    'simplicity',
  ]);
  expect(headings(about, 'differences')).toHaveLength(6);
  expect(about.all('h2').map(textOf)).toEqual(expect.arrayContaining(['Our story', 'Our mission']));
});

test('spec 2, demo: five tabs, four industries, the ways to contact and pricing', () => {
  const tabs = links(demo).filter(({ href }) => href.startsWith('#') && href !== '#main');
  expect(tabs.map(({ text }) => text)).toEqual([
    'AI Chatbot',
    'Voice AI',
    'Lead Scoring',
    'Automation',
    'Analytics',
  ]);
  const hrefs = links(demo).map(({ href }) => href);
  for (const slug of ['e-commerce', 'legal-services', 'healthcare', 'real-estate'])
    expect(hrefs).toContain(`/industries/${slug}`);
  expect(hrefs).toContain('/#contact');
  expect(hrefs).toContain('/#pricing');
});

test('spec 4, demo content: four keyword replies, prices, seven timed lines, six steps', () => {
  const { chatbot, voice, workflow } = app.deps.content.current().demo;
  expect(chatbot.replies.map(({ keywords }) => keywords.join('/'))).toEqual([
    'price/cost',
    'chatbot/bot',
    'voice/phone',
    'demo/schedule',
  ]);
  expect(chatbot.replies[0]?.reply).toContain('$995/month for the AI Launchpad package');
  expect(voice.lines.map(({ at }) => at)).toEqual([0, 5, 10, 20, 25, 35, 38]);
  expect(workflow.steps.map(({ title }) => title.toLowerCase())).toEqual([
    'lead captured',
    'lead enriched',
    'lead scored',
    'crm updated',
    'notification sent',
    'email sequence started',
  ]);
});

test('demos say that they are automated and the voice synthetic', () => {
  expect(demo.text()).toContain('These demos are automated');
  expect(demo.text()).toContain('synthetic');
});

test('spec 2, legal: both pages were last updated December 1, 2024', async () => {
  for (const path of ['/privacy-policy', '/terms-of-service'])
    expect((await read(path)).text()).toContain('Last updated December 1, 2024');
});

test('spec 2, privacy: 24 months, 7 years, 5 business days', async () => {
  const text = (await read('/privacy-policy')).text();
  for (const figure of ['up to 24 months', 'up to 7 years', 'within 5 business days'])
    expect(text).toContain(figure);
});

test('spec 2, terms: 30 days, notice of 30 days, 12 months of fees, California', async () => {
  const text = (await read('/terms-of-service')).text();
  expect(text).toMatch(/Payment is due in 30 days/);
  expect(text).toMatch(/change our prices by giving you notice of at least 30 days/);
  expect(text).toMatch(/12 months/);
  expect(text).toMatch(/governed by the laws of the State of California/);
});

test('ten services, seven industries and four features, each of 500 words or more', () => {
  const { services, industries, features } = app.deps.content.current();
  expect([services.length, industries.length, features.length]).toEqual([10, 7, 4]);
  for (const { file, words } of [...services, ...industries, ...features])
    expect([file, words >= 500]).toEqual([file, true]);
});

test('six posts or more, of 800 words or more, tagged, with several images', () => {
  const { posts } = app.deps.content.current();
  expect(posts.length).toBeGreaterThanOrEqual(6);
  for (const { file, words, keywords, images } of posts) {
    expect([file, words >= 800]).toEqual([file, true]);
    expect([file, keywords.length > 0, images.length > 1]).toEqual([file, true, true]);
  }
});

test('ticketing leads to its four features', async () => {
  const hrefs = links(await read('/services/ai-ticketing-workflow')).map(({ href }) => href);
  for (const feature of app.deps.content.current().features)
    expect(hrefs).toContain(`/features/${feature.slug}`);
});

test('nothing is left of another brand after a rebrand of site.yaml', async () => {
  const own = await testApp({ content: {} });
  const site = await Bun.file('content/site.yaml').text();
  own.folder.save(
    'site.yaml',
    site
      .replace(/^brand: .*$/m, 'brand: Acme Robotics')
      .replace(/^legalName: .*$/m, 'legalName: A'),
  );
  await own.deps.content.refresh();
  for (const path of [
    '/',
    '/about',
    '/demo',
    '/contact',
    '/privacy-policy',
    '/rss.xml',
    '/llms.txt',
  ])
    expect([path, (await (await own.request(path)).text()).match(/Tidewell/g)]).toEqual([
      path,
      null,
    ]);
});
