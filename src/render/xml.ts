/** Characters that XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in XML, between tags or in an attribute. */
export const xml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(
      /[<>&"']/g,
      (character) =>
        ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[character] ?? '',
    );
