/** Widths of Arial's printable ASCII, in thousandths of the font size, from space to tilde. */
const asciiWidths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 ' +
  '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 ' +
  '556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** About how many pixels a title takes in a search result: Arial at 20 px. */
export function titlePixels(text: string): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character);
  return Math.round((thousandths * 20) / 1000);
}

function widthOf(character: string): number {
  const ascii = asciiWidths[(character.codePointAt(0) ?? 0) - 32];
  if (ascii !== undefined) return ascii;
  return wide.test(character) ? 1000 : 556;
}
