import { expect, test } from 'bun:test';
import { documentTitle } from './title';

test.each([
  ['About us', 'About us | Acme'],
  ['What Acme does', 'What Acme does'],
  ['x'.repeat(53), `${'x'.repeat(53)} | Acme`],
  ['x'.repeat(54), 'x'.repeat(54)],
])('%p becomes %p', (title, whole) => {
  expect(documentTitle(title, 'Acme')).toBe(whole);
});
