import { expect, test } from 'bun:test';
import { searchPreview } from './preview';

const page = {
  url: 'https://www.example.com/services/caf%C3%A9%20bots',
  title: 'A short title',
  meta_description: 'A description.',
  h1: 'Heading',
};

test('what fits is shown whole, the address as a trail', () => {
  expect(searchPreview(page)).toEqual({
    host: 'www.example.com',
    trail: ['services', 'café bots'],
    title: 'A short title',
    description: 'A description.',
    titleIsCut: false,
    descriptionIsCut: false,
  });
});

test('long texts are cut between words', () => {
  const words = 'chatbots and receptionists '.repeat(10).trim();
  const preview = searchPreview({ ...page, title: words, meta_description: words });
  expect(preview.titleIsCut).toBe(true);
  expect(preview.descriptionIsCut).toBe(true);
  expect(preview.title).toMatch(/^(chatbots|and|receptionists| )+ …$/);
  expect(preview.description.length).toBeLessThanOrEqual(160);
});

test('without a title the heading stands in, then the host', () => {
  expect(searchPreview({ ...page, title: null }).title).toBe('Heading');
  expect(searchPreview({ ...page, title: null, h1: null }).title).toBe('www.example.com');
});
