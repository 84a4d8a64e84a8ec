import { body, html, type Sample, testRule } from './rule-table';

const at = (url: string, source = body('<form></form>')): Sample => ({ url, html: source });
const plain = 'http://example.com/page';
const withHeader = (name: string, value: string): Sample => ({
  html: body('x'),
  headers: { 'content-type': 'text/html', [name]: value },
});
const hsts = (value: string): Sample => withHeader('strict-transport-security', value);

testRule('http_scheme', {
  fires: [at(plain)],
  silent: [at('https://example.com/'), at('http://localhost:3000/'), at('http://127.0.0.1/')],
});

testRule('mixed_content', {
  fires: [
    body('<script src="http://example.com/a.js"></script>'),
    body('<img src="http://example.com/a.png" alt="">'),
    body('<img src="/a.png" srcset="/a.png 1x, http://example.com/b.png 2x" alt="">'),
    html('<link rel="stylesheet" href="http://example.com/a.css">'),
    body('<iframe src="http://example.org/"></iframe>'),
    body('<video><source src="http://example.com/a.mp4"></video>'),
  ],
  silent: [
    body('<img src="/a.png" alt=""><a href="http://example.com/">x</a>'),
    html('<link rel="canonical" href="http://example.com/page">'),
    { url: plain, html: body('<img src="http://example.com/a.png" alt="">') },
  ],
});

testRule('form_action_http', {
  fires: [body('<form action="http://example.com/send"></form>')],
  silent: [body('<form action="/send"></form>'), body('<form></form>'), at(plain)],
});

testRule('form_on_http', {
  fires: [at(plain)],
  silent: [at('https://example.com/'), at(plain, body('x')), at('http://localhost/')],
});

testRule('hsts_missing', {
  fires: [body('x')],
  silent: [hsts('max-age=31536000'), at(plain)],
});

testRule('hsts_weak', {
  fires: [
    hsts('max-age=0'),
    hsts('max-age=0; preload'),
    hsts('preload; includeSubDomains'),
    hsts('max-age=3600'),
    hsts('max-age=soon'),
  ],
  silent: [hsts('max-age=31536000; includeSubDomains'), hsts('Max-Age="15552000"'), body('x')],
});

testRule('csp_missing', {
  fires: [body('x')],
  silent: [
    withHeader('content-security-policy', "default-src 'self'"),
    html(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`),
  ],
});

testRule('nosniff_missing', {
  fires: [body('x')],
  silent: [withHeader('x-content-type-options', 'nosniff')],
});
