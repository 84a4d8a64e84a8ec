import { expect, test } from 'bun:test';
import { createTargetMatcher } from './keyword-target';

const match = createTargetMatcher([
  { id: 1, url: '/', title: 'AI automation for small businesses', h1: null },
  { id: 2, url: '/voice', title: 'AI voice receptionist for clinics', h1: 'Voice receptionist' },
  {
    id: 3,
    url: '/blog/voice',
    title: 'How an AI voice receptionist answers a clinic at night',
    h1: null,
  },
  {
    id: 5,
    url: 'https://a.example/services/lead-capture/',
    title: 'Never miss an enquiry',
    h1: null,
  },
  { id: 4, url: '/pricing', title: 'Pricing', h1: null },
]);

test.each([
  ['voice receptionist', 2],
  ['Receptionist voice', 2],
  ['ai voice receptionist for the clinics', 2],
  ['receptionist at night', 3],
  ['pricing', 4],
  ['lead capture', 5],
  ['lead', null],
  ['automation', null],
  ['voice receptionist berlin', null],
  ['the', null],
  ['', null],
])('%j is about page %p', (query, page) => {
  expect(match(query)).toBe(page);
});
