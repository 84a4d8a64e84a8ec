import { testRule } from './rule-table';

const timeout = { code: 'timeout' as const, message: 'Nothing came within 10 s.' };

testRule('http_5xx', { fires: [{ status: 500 }, { status: 503 }, { status: 599 }], silent: [''] });

testRule('http_4xx', {
  fires: [{ status: 401 }, { status: 403 }, { status: 404 }, { status: 410 }],
  silent: ['', { status: 429 }, { status: 500 }],
});

testRule('fetch_timeout', {
  fires: [
    { status: 0, failure: timeout },
    { status: 0, failure: { code: 'dns', message: 'No such name.' } },
    { status: 0, failure: { code: 'tls', message: 'The certificate has expired.' } },
  ],
  silent: [
    '',
    { status: 0, failure: { code: 'forbidden_address', message: 'A private address.' } },
    { status: 0, failure: { code: 'redirect_loop', message: 'A circle.' } },
  ],
});
