/** What no honest table has more of: cells in a row, characters in a cell. The rest is left out. */
const maxCells = 200;
const maxCharacters = 20_000;

/**
 * Rows of a CSV text, `maxRows` at most: quotes, doubled quotes and line breaks inside them; `;`,
 * tab or `,` between.
 */
export function parseCsv(text: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < maxCells) row.push(cell);
    cell = '';
  };
  const add = (character: string) => {
    if (cell.length < maxCharacters) cell += character;
  };
  for (let index = 0; index < source.length && rows.length < maxRows; index += 1) {
    const character = source.charAt(index);
    if (isQuoted) {
      if (character !== '"') add(character);
      else if (source.charAt(index + 1) === '"') {
        add('"');
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && source.charAt(index + 1) === '\n') index += 1;
      endCell();
      rows.push(row);
      row = [];
    } else add(character);
  }
  if (rows.length < maxRows && (cell || row.length)) {
    endCell();
    rows.push(row);
  }
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
}

/** The first line tells: the separator that stands in it most often outside quotes. */
function separatorOf(source: string): string {
  const [line = ''] = source.slice(0, maxCharacters).split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((separator) => bare.split(separator).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * A table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF. A cell that a spreadsheet
 * would take for a formula is led by an apostrophe (OWASP, CSV injection).
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly unknown[]>): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
