/**
 * A copy of a text of its own. Parts cut from a string share its memory in this engine: a title
 * that is kept would keep the whole page alive.
 */
export function detach(text: string): string {
  return Buffer.from(text).toString();
}
