/** Text as it may stand in XML, between tags or in an attribute. */
export const xml = (text: string): string =>
  text.replace(
    /[<>&"']/g,
    (character) =>
      ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[character] ?? '',
  );
