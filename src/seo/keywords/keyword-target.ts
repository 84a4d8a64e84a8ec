/** A page by what names its subject. */
export interface NamedPage {
  id: number;
  url: string;
  title: string | null;
  h1: string | null;
}

/** Words that say nothing about a subject. */
const stopWords = new Set('a an and are for how in is of on or the to what with your'.split(' '));

/**
 * Finds the page a query is about: all its words stand in the page's title, its heading or the end
 * of its address. Of several, the one that says least besides. One word alone is too little to tell, unless it is the whole name.
 */
export function createTargetMatcher(pages: readonly NamedPage[]) {
  const named = pages.flatMap(({ id, url, title, h1 }) =>
    [title, h1, slugOf(url)].flatMap((name) =>
      name ? [{ id, words: new Set(wordsOf(name)) }] : [],
    ),
  );
  const byWord = new Map<string, typeof named>();
  for (const entry of named) {
    for (const word of entry.words) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  }
  return (query: string): number | null => {
    const words = wordsOf(query);
    const [first] = words;
    if (!first) return null;
    const matches = (byWord.get(first) ?? []).filter(
      (entry) =>
        words.every((word) => entry.words.has(word)) &&
        (words.length > 1 || entry.words.size === 1),
    );
    const [best] = matches.toSorted((a, b) => a.words.size - b.words.size || a.id - b.id);
    return best?.id ?? null;
  };
}

function slugOf(url: string): string {
  return URL.parse(url)?.pathname.split('/').findLast(Boolean) ?? '';
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !stopWords.has(word)))];
}
