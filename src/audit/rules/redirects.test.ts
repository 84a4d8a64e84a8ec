import { html, testRule } from './rule-table';

const hop = (from: string, to: string) => ({ url: from, status: 301, location: to });
const one = [hop('https://example.com/page', 'https://example.com/a')];
const two = [...one, hop('https://example.com/a', 'https://example.com/b')];
const refresh = (content: string) => html(`<meta http-equiv="refresh" content="${content}">`);

testRule('redirect_loop', {
  fires: [{ status: 0, redirects: two, failure: { code: 'redirect_loop', message: 'A circle.' } }],
  silent: [{ redirects: two }],
});

testRule('redirect_chain', {
  fires: [{ redirects: two, finalUrl: 'https://example.com/b' }],
  silent: ['', { redirects: one }],
});

testRule('http_3xx', {
  fires: [
    { redirects: one, finalUrl: 'https://example.com/a' },
    { status: 301, headers: { location: '/a' } },
    { status: 308 },
    refresh('0; url=/elsewhere'),
    refresh("0;URL='/'"),
  ],
  silent: ['', { status: 304 }, { redirects: two }, refresh('0; url=/page'), refresh('0')],
});

testRule('meta_refresh', {
  fires: [refresh('10 https://example.org/'), refresh('5'), refresh('3;url=/next')],
  silent: [
    refresh('0; url=/next'),
    refresh('-10 https://example.org/'),
    refresh('90000; url=/next'),
    refresh('soon'),
    html('<meta http-equiv="refresh">'),
    html('<noscript><meta http-equiv="refresh" content="5; url=/no-script"></noscript>'),
  ],
});
