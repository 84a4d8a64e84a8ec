/**
 * Colour tokens of both themes. Text on its ground meets WCAG AA (4.5:1) in either theme;
 * `accent` is for text and lines, `accent-fill` for grounds under `on-accent`. The `night-*`
 * tokens belong to the dark bands that look the same in both themes.
 */
const light = {
  paper: '#ffffff',
  surface: '#f5f6fa',
  raised: '#ffffff',
  line: '#dfe3ec',
  field: '#7d879a',
  ink: '#0e1528',
  muted: '#48536a',
  accent: '#4338ca',
  'accent-fill': '#4f46e5',
  'accent-deep': '#3730a3',
  'accent-soft': '#eceefe',
  'on-accent': '#ffffff',
  teal: '#0f766e',
  'teal-soft': '#dff5f0',
  warm: '#9a4a07',
  'warm-soft': '#fdf1de',
  danger: '#b42318',
  'danger-soft': '#fdecea',
  night: '#0b1226',
  feature: '#0b1226',
};

type Tokens = typeof light;

const dark: Tokens = {
  paper: '#0b1120',
  surface: '#101930',
  raised: '#16203a',
  line: '#28355a',
  field: '#7482a3',
  ink: '#f1f4fa',
  muted: '#adb9d2',
  accent: '#a9b4ff',
  'accent-fill': '#5850ec',
  'accent-deep': '#4338ca',
  'accent-soft': '#1e2754',
  'on-accent': '#ffffff',
  teal: '#5eead4',
  'teal-soft': '#0f2f33',
  warm: '#fbbf6b',
  'warm-soft': '#33240f',
  danger: '#fda29b',
  'danger-soft': '#3b1618',
  night: '#070c1a',
  feature: '#2b2a7c',
};

const fixed = {
  sea: '#0b1226',
  'night-raised': '#151e3a',
  'night-line': '#2c385f',
  'night-ink': '#f5f7fc',
  'night-muted': '#b9c4dd',
  'night-teal': '#5eead4',
  wave: '#2f2c7c',
  'wave-mid': '#4f46e5',
  'wave-near': '#0d9488',
};

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Theme colours for `theme.colors`: each name stands for its custom property. */
export const colors = Object.fromEntries(
  [...Object.keys(light), ...Object.keys(fixed)].map((name) => [name, `var(--${name})`]),
);

/** The custom properties: light, dark by choice (`data-theme`), dark by the system's wish. */
export const tokenPreflight = `
:root{color-scheme:light;${declare({ ...light, ...fixed })}}
:root[data-theme=dark]{color-scheme:dark;${declare(dark)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${declare(dark)}}}`;

/** Grounds of both themes for `<meta name="theme-color">`. */
export const themeColors = { light: light.paper, dark: dark.paper };
