import { createGenerator } from '@unocss/core';
import { config } from '../../uno.config';

const sources = new Bun.Glob('{views,islands,src/content,src/seo}/**/*.{ts,tsx}');
const contents = new Bun.Glob('content/**/*.{yaml,md}');

/**
 * One style sheet for the whole site: the classes that occur as text in views and islands, and
 * the icons that content names. Throws on an icon the set does not have.
 */
export async function buildCss(root: string): Promise<string> {
  const generator = await createGenerator(config);
  const tokens = new Set<string>();
  for (const path of scan(sources, root)) {
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx')) continue;
    await generator.applyExtractors(await Bun.file(`${root}/${path}`).text(), path, tokens);
  }
  for (const icon of await contentIcons(root)) tokens.add(icon);
  const { css, matched } = await generator.generate(tokens, { preflights: true, minify: true });
  refuseUnknownIcons(tokens, matched);
  return css;
}

/** Sorted, so that the same sources give the same sheet. */
const scan = (glob: Bun.Glob, root: string) => [...glob.scanSync(root)].sort();

async function contentIcons(root: string): Promise<string[]> {
  const texts = await Promise.all(
    scan(contents, root).map((path) => Bun.file(`${root}/${path}`).text()),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/^\s*(?:-\s*)?(?:\{[^\n]*\s)?icon:\s*["']?([a-z0-9-]+)/gm)].map(
      ([, name]) => `i-lucide-${name}`,
    ),
  );
}

function refuseUnknownIcons(tokens: Set<string>, matched: Set<string>): void {
  const unknown = [...tokens].filter(
    (token) => /^i-lucide-[a-z0-9-]+$/.test(token) && !matched.has(token),
  );
  if (unknown.length) throw new Error(`Unknown icons: ${unknown.join(', ')}`);
}
