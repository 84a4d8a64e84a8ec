import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

/** Whether the icon set has an icon of this name (lucide.dev/icons). */
export const isIcon = (name: string): boolean => Object.hasOwn(lucide.icons, name);
