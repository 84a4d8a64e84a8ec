import { expect, test } from 'bun:test';
import { parsePage } from '../parse';
import { needsJavaScript } from './empty-shell';

function shellTest(body: string): boolean {
  return needsJavaScript(
    parsePage({
      url: 'https://a.test/',
      finalUrl: 'https://a.test/',
      status: 200,
      headers: { 'content-type': 'text/html' },
      html: `<!doctype html><title>App</title>${body}`,
      redirects: [],
    }),
  );
}

test.each([
  '<div id="root"></div><script src="/main.js"></script>',
  '<div id="__next"><div class="spinner"></div></div><script src="/main.js"></script>',
  '<app-root></app-root><script src="/main.js" type="module"></script>',
  '<noscript>You need to enable JavaScript to run this app.</noscript><script src="/a.js"></script>',
])('%s is an empty shell', (body) => expect(shellTest(body)).toBe(true));

test.each([
  `<div id="root"><main>${'words that are there '.repeat(10)}</main></div><script src="/main.js"></script>`,
  '<div id="root"></div>',
  '<p>Short, but whole.</p><script src="/main.js"></script>',
])('%s is a page', (body) => expect(shellTest(body)).toBe(false));
