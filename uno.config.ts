import type { UserConfig } from '@unocss/core';
import { presetIcons } from '@unocss/preset-icons';
import { presetTypography } from '@unocss/preset-typography';
import { presetWind4, type Theme } from '@unocss/preset-wind4';
import { basePreflight } from './views/theme/base';
import { iconNames } from './views/theme/icon-names';
import { proseStyles } from './views/theme/prose';
import { shortcuts } from './views/theme/shortcuts';
import { colors, tokenPreflight } from './views/theme/tokens';

/** The design system: tokens, type, shared combinations, and where icons come from. */
export const config: UserConfig<Theme> = {
  presets: [
    presetWind4({ preflights: { reset: true } }),
    presetTypography({ cssExtend: proseStyles }),
    presetIcons({
      extraProperties: { display: 'inline-block', 'flex-shrink': '0' },
      collections: {
        lucide: () =>
          import('@iconify-json/lucide/icons.json', { with: { type: 'json' } }).then(
            (icons) => icons.default,
          ),
      },
    }),
  ],
  extractors: [iconNames],
  shortcuts,
  theme: {
    colors,
    font: { sans: "Figtree, 'Figtree Fallback', system-ui, sans-serif" },
  },
  preflights: [{ getCSS: () => tokenPreflight }, { getCSS: () => basePreflight }],
};
