/** A Markdown file cut in two; `bodyLine` is the line its body begins on. */
export interface FrontMatter {
  yaml: string;
  body: string;
}

/** Splits `---` YAML `---` Markdown. Returns null where the file does not begin so. */
export function splitFrontMatter(source: string): FrontMatter | null {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source);
  return match ? { yaml: match[1] ?? '', body: source.slice(match[0].length) } : null;
}
