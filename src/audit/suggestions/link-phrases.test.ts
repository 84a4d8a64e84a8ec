import { expect, test } from 'bun:test';
import { collectPhrases, type PageSubject } from './link-phrases';

const page = (path: string, title: string, h1 = title): PageSubject => ({
  url: `https://a.test${path}`,
  title: `${title} | Tidewell AI`,
  h1,
});

/** A neighbour, so that the brand is known as one. */
const other = page('/privacy', 'Privacy policy');

const named: [title: string, phrases: string[]][] = [
  ['AI voice receptionist', ['ai voice receptionist']],
  ['Website chatbots for clinics', ['website chatbot for clinic', 'website chatbot']],
  ['A guide to lead scoring', ['a guide to lead scoring', 'lead scoring']],
  ['Missed calls: the cost in plain words', ['missed call']],
  ['What a missed call costs', ['what a missed call cost', 'missed call cost']],
  ['Support for agencies and businesses', ['support for agency and business']],
];

test.each(named)('"%s" is named by its subject', (title, phrases) => {
  const keys = collectPhrases([page('/page', title), other]).map(({ key }) => key);
  expect(keys.filter((key) => key !== 'privacy policy')).toEqual(phrases);
});

/** What such titles once offered as link text: numbers, spans of time, style, slogans. */
const unnamed: [title: string, h1: string, phrase: string][] = [
  ['GA4 and Search Console in 30 minutes', 'GA4 in 30 minutes', '30 minute'],
  ['Contact us and get a reply in 24 hours', 'Ready to get started?', '24 hour'],
  ['Consent for texts and calls, plainly', 'Consent, in plain words', 'plain word'],
  ['A routine for the first five minutes', 'The first five minutes', 'the first five minute'],
  ['AI for clinics', 'Give your front desk its mornings back', 'front desk'],
  ['Quick and easy steps', 'Quick and easy steps', 'quick and easy step'],
  ['The best solutions', 'The best solutions', 'the best solution'],
  ['10 tips for 2026', '10 tips for 2026', '10 tip'],
  ['About us', 'About us', 'about us'],
  ['Chatbots: how it works', 'Chatbots', 'how it work'],
];

test.each(unnamed)('"%s" or "%s" does not offer "%s"', (title, h1, phrase) => {
  const keys = collectPhrases([page('/page', title, h1), other]).map(({ key }) => key);
  expect(keys).not.toContain(phrase);
});

test('a head that stands in the name of another page could mean either', () => {
  const phrases = collectPhrases([
    page('/a', 'Lead capture for dentists'),
    page('/b', 'What lead capture costs'),
  ]);
  expect(phrases.map(({ key }) => key)).not.toContain('lead capture');
});

test('a keyword may be one word, and is the page that it was given to', () => {
  const pages = [{ ...page('/t', 'Ticketing'), keywords: ['Ticketing'] }, other];
  expect(collectPhrases(pages)[0]).toMatchObject({ key: 'ticketing', isHead: false });
});
