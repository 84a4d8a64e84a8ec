import type { Extractor } from '@unocss/core';

/**
 * The icons that views and content name: `<Icon name="check">`, `icon="check"`, `icon: 'check'` and
 * `icon: check` alone on its line (YAML) become the class that draws them.
 */
const named =
  /(?:<Icon\s+name|\bicon)="([a-z0-9-]+)"|\bicon: '([a-z0-9-]+)'|^\s*(?:- )?icon: ([a-z0-9-]+)\s*$/gm;

export const iconNames: Extractor = {
  name: 'icon-names',
  extract: ({ code }) =>
    Array.from(code.matchAll(named), ([, tag, quoted, plain]) => {
      return `i-lucide-${tag ?? quoted ?? plain}`;
    }),
};
