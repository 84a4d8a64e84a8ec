import { expect, test } from 'bun:test';
import { leavePage } from '../test-page';
import { startAttribution } from './attribution';

const names = ['page_url', 'rendered_at', 'source', 'utm_source', 'utm_medium', 'utm_campaign'];

function visit(path: string, referrer = ''): Record<string, FormDataEntryValue> {
  leavePage();
  history.replaceState(null, '', path);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  document.body.innerHTML = `<form>${names.map((n) => `<input type="hidden" name="${n}">`).join('')}
    <input name="email" value="ada@example.com"></form>`;
  startAttribution();
  const form = document.querySelector('form') as HTMLFormElement;
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return Object.fromEntries(new FormData(form));
}

test('the hidden fields are filled from the address when the form is submitted', () => {
  expect(visit('/contact?utm_source=news&utm_medium=mail&utm_campaign=may')).toEqual({
    page_url: 'http://localhost/contact?utm_source=news&utm_medium=mail&utm_campaign=may',
    rendered_at: new Date(performance.timeOrigin).toISOString(),
    source: 'news',
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'may',
    email: 'ada@example.com',
  });
});

test('what the first page of a session said is kept on the next ones', () => {
  visit('/?utm_source=news', 'https://search.example/x');
  expect(visit('/contact', 'http://localhost/')).toMatchObject({
    page_url: 'http://localhost/contact',
    utm_source: 'news',
  });
});

test('a newer campaign replaces an older one whole', () => {
  visit('/?utm_source=news&utm_campaign=may');
  expect(visit('/?utm_source=ad')).toMatchObject({ utm_source: 'ad', utm_campaign: '' });
});

test('without a campaign the source is the referring host, or direct', () => {
  expect(visit('/', 'https://search.example/x').source).toBe('search.example');
  sessionStorage.clear();
  expect(visit('/', 'http://localhost/about').source).toBe('direct');
});

test('a source given in the address is kept', () => {
  expect(visit('/?source=flyer').source).toBe('flyer');
});
