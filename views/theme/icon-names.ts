import type { Extractor } from '@unocss/core';

/**
 * The icons that views name: `<Icon name="check">`, `icon="check"` and `icon: 'check'` become the
 * class that draws them.
 */
const named = /(?:<Icon\s+name|\bicon)="([a-z0-9-]+)"|\bicon: '([a-z0-9-]+)'/g;

export const iconNames: Extractor = {
  name: 'icon-names',
  extract: ({ code }) =>
    Array.from(code.matchAll(named), ([, tag, quoted]) => `i-lucide-${tag ?? quoted}`),
};
