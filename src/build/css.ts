import { createGenerator } from '@unocss/core';
import { config } from '../../uno.config';

/** Where class names stand, as whole words. */
const sources = ['views/**/*.{ts,tsx}', 'islands/**/*.{ts,tsx}'];

/**
 * One style sheet for the whole site: the classes that occur as text in views and islands.
 * Throws on an icon the set does not have.
 */
export async function buildCss(root: string): Promise<string> {
  const generator = await createGenerator(config);
  const tokens = new Set<string>();
  for (const path of listSources(root))
    await generator.applyExtractors(await Bun.file(`${root}/${path}`).text(), path, tokens);
  const { css, matched } = await generator.generate(tokens, { preflights: true, minify: true });
  refuseUnknownIcons(tokens, matched);
  return css;
}

/** Sorted, so that the same sources give the same sheet. */
const listSources = (root: string): string[] =>
  sources
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();

function refuseUnknownIcons(tokens: Set<string>, matched: Set<string>): void {
  const unknown = [...tokens].filter(
    (token) => /^i-lucide-[a-z0-9-]+$/.test(token) && !matched.has(token),
  );
  if (unknown.length) throw new Error(`Unknown icons: ${unknown.join(', ')}`);
}
