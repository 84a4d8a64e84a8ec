/** "1 image", "3 images". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** The first few values, and how many more there are. */
export function listSome(values: readonly string[], shown = 5): string {
  const head = values.slice(0, shown).join(', ');
  return values.length > shown ? `${head} and ${values.length - shown} more` : head;
}

/** Characters as readers count them: code points after trimming and folding white space. */
export const lengthOf = (text: string): number => [...foldSpace(text)].length;

export const foldSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text cut to at most `max` characters at the end of a word, without trailing punctuation. */
export function cutAtWord(text: string, max: number): string {
  // Twice as many code units hold the characters wanted; the margin is for white space folded away.
  const characters = [...foldSpace(text.slice(0, 2 * max + 500))];
  if (characters.length <= max) return characters.join('');
  const cut = characters.slice(0, max + 1).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  const whole = atWord.length < cut.length ? atWord : characters.slice(0, max).join('');
  return whole.replace(/[\s,;:|–—-]+$/u, '');
}

/** Text for use inside a double-quoted HTML attribute. */
export const attributeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
