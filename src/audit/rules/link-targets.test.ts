import type { TargetStatus } from '../types';
import { body, type Sample, testRule } from './rule-table';

const own = (seen: TargetStatus): Sample => ({
  html: body('<a href="/x#part">x</a><a href="/x">x</a>'),
  context: { targets: new Map([['https://example.com/x', seen]]) },
});
const foreign = (seen: TargetStatus): Sample => ({
  html: body('<a href="https://example.org/y">y</a>'),
  context: { targets: new Map([['https://example.org/y', seen]]) },
});
const unseen = body('<a href="/x">x</a><a href="https://example.org/y">y</a>');

testRule('link_internal_broken', {
  fires: [own({ status: 404 }), own({ status: 403 }), own({ status: 500 }), own({ status: 0 })],
  silent: [own({ status: 200 }), own({ status: 429 }), foreign({ status: 404 }), unseen],
});

testRule('link_external_broken', {
  fires: [400, 404, 410, 500, 503, 0].map((status) => foreign({ status })),
  silent: [
    ...[200, 301, 401, 403, 429, 999].map((status) => foreign({ status })),
    own({ status: 404 }),
    unseen,
  ],
});

testRule('link_to_redirect', {
  fires: [
    own({ status: 200, redirect: 302, finalUrl: 'https://example.com/z' }),
    own({ status: 301 }),
  ],
  silent: [own({ status: 200 }), own({ status: 304 }), foreign({ status: 301 }), unseen],
});

testRule('link_external_redirect', {
  fires: [foreign({ status: 200, redirect: 301 }), foreign({ status: 308 })],
  silent: [foreign({ status: 200, redirect: 302 }), own({ status: 301 }), unseen],
});
