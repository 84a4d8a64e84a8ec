import { expect, test } from 'bun:test';
import { parsePage } from '../parse';
import { collectPhrases } from './link-phrases';
import { suggestLinks } from './link-suggestions';
import { linkableText } from './link-text';

const subjects = [
  { url: '/voice', title: 'AI Voice Receptionist | Tidewell AI', h1: 'AI Voice Receptionist' },
  {
    url: '/chatbot',
    title: 'Website Chatbots for Clinics | Tidewell AI',
    h1: 'Website Chatbots for Clinics',
  },
  { url: '/about', title: 'About | Tidewell AI', h1: 'About' },
];

function text(url: string, body: string, linksTo: string[] = []) {
  return { url, text: body, linksTo: () => linksTo };
}

test('a sentence that names a page is offered with the words to link', async () => {
  const body = 'We started small. An AI voice receptionist answers after hours. Then we grew.';
  expect(await suggestLinks(subjects, [text('/story', body)])).toEqual([
    {
      source: '/story',
      target: '/voice',
      anchor: 'AI voice receptionist',
      sentence: 'An AI voice receptionist answers after hours.',
    },
  ]);
});

test('the longest phrase wins, plural and hyphen aside', async () => {
  const places = await suggestLinks(subjects, [
    text('/a', 'Many website chatbot projects fail.'),
    text('/b', 'We build website-chatbots for clinics in a week.'),
  ]);
  expect(places.map(({ source, anchor }) => [source, anchor])).toEqual([
    ['/b', 'website-chatbots for clinics'],
    ['/a', 'website chatbot'],
  ]);
});

test('accents, a single first letter and quotes do not hide a phrase', async () => {
  const pages = [
    { url: '/shop', title: 'E-commerce automation', h1: '' },
    { url: '/cafe', title: 'Ordering for cafés', h1: '', keywords: ['Élan plan'] },
  ];
  const places = await suggestLinks(pages, [
    text('/a', 'It said "e-commerce automation." Ask for the elan plan today!'),
  ]);
  expect(places.map(({ target }) => target)).toEqual(['/cafe', '/shop']);
});

test('no place in the page itself, in a page that links to it, in a link or across a comma', async () => {
  const body = 'An AI voice receptionist answers.';
  const places = await suggestLinks(subjects, [
    text('/voice', body),
    text('/linked', body, ['/voice']),
    text('/link', 'An \ue000AI voice receptionist\ue001 answers.'),
    text('/span', 'See \ue000all. AI voice receptionist\ue001 it is.'),
    text('/comma', 'Ask the AI, voice, receptionist or clerk.'),
  ]);
  expect(places).toEqual([]);
});

test('at most five places a page, in a fixed order', async () => {
  const pages = Array.from({ length: 9 }, (_, index) =>
    text(`/p${index}`, 'Our AI voice receptionist helps.'),
  );
  const places = await suggestLinks(subjects, pages.toReversed());
  expect(places.map(({ source }) => source)).toEqual(['/p0', '/p1', '/p2', '/p3', '/p4']);
});

test('the head of a title is no name where many texts use it', async () => {
  const texts = (uses: number) =>
    Array.from({ length: 20 }, (_, index) =>
      text(`/p${index}`, index < uses ? 'A website chatbot helps.' : 'Nothing.'),
    );
  expect(await suggestLinks(subjects, texts(4))).toHaveLength(4);
  expect(await suggestLinks(subjects, texts(5))).toEqual([]);
});

test('a long sentence is cut around the words', async () => {
  const filler = 'and so on '.repeat(60);
  const [place] = await suggestLinks(subjects, [
    text('/a', `${filler}AI voice receptionist ${filler}`),
  ]);
  expect(place?.sentence.length).toBeLessThanOrEqual(300);
  expect(place?.sentence).toContain('AI voice receptionist');
});

test('the brand, generic phrases and phrases of several pages name nobody', () => {
  const phrases = collectPhrases([
    { url: '/a', title: 'Lead capture for dentists - Tidewell AI', h1: 'Contact us' },
    { url: '/b', title: 'Lead capture for lawyers - Tidewell AI', h1: 'Learn more' },
    { url: '/c', title: 'Home - Tidewell AI', h1: '', keywords: ['Ticketing', 'lead scoring'] },
  ]);
  expect(phrases.map(({ url, key }) => `${url} ${key}`)).toEqual([
    '/a lead capture for dentist',
    '/b lead capture for lawyer',
    '/c ticketing',
    '/c lead scoring',
  ]);
});

test('the text of a page is offered without headings and menus, its links marked', () => {
  const html = `<body><nav>Our AI voice receptionist</nav><main><h2>AI voice receptionist</h2>
    <p>We link <a href="/x">website chatbots</a> here.</p><p>And more text.</p></main></body>`;
  const page = parsePage({
    url: 'https://a.test/',
    finalUrl: 'https://a.test/',
    status: 200,
    headers: { 'content-type': 'text/html' },
    html,
    redirects: [],
  });
  expect(linkableText(page)).toBe('We link \ue000website chatbots\ue001 here.\nAnd more text.');
});

test('ten thousand pages are searched in one pass', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    url: `/${index}`,
    title: `Invoice ${index} reminders`,
    h1: '',
  }));
  const pages = many.map(({ url }, index) =>
    text(url, `Send invoice ${(index + 1) % 10_000} reminders today.`),
  );
  expect(await suggestLinks(many, pages)).toHaveLength(10_000);
});
