import { unzipSync } from 'fflate';
import { parseCsv } from '../../csv';
import { AppError } from '../../errors';
import { computeCtr, parseCount, parseDecimal, parsePercent } from './search-console-numbers';

/** One line of a table: figures of a query, of a page, or of a query on a page. */
export interface SearchRow {
  query: string | null;
  page: string | null;
  clicks: number;
  impressions: number;
  /** A percentage with one decimal. */
  ctr: number | null;
  /** Null where Search Console has none: empty or 0. */
  position: number | null;
}

/** The tables of an export that say something about keywords. */
export interface SearchExport {
  queries: SearchRow[];
  pages: SearchRow[];
  /** Queries with the page that was shown; only some tools export these. */
  pairs: SearchRow[];
}

const maxFiles = 30;
/** All tables of a ZIP, unpacked. */
const maxUnpackedBytes = 20_000_000;
const maxRows = 50_000;

/**
 * Reads a Search Console export: the ZIP or one CSV of it, in any language. Columns are known by
 * their place and files by what stands in them, since names and headers are translated.
 * Refuses with 422 what holds no queries and no pages.
 */
export function parseSearchConsole(bytes: Uint8Array): SearchExport {
  const tables = readFiles(bytes).map((text) => parseCsv(text, maxRows + 1));
  const found: SearchExport = { queries: [], pages: [], pairs: [] };
  const terms: string[][][] = [];
  for (const table of tables) {
    const kind = kindOf(table);
    if (kind === 'pages' || kind === 'pairs') found[kind].push(...readRows(table, kind));
    if (kind === 'terms') terms.push(table);
  }
  const queries = queryTable(terms);
  if (queries) found.queries = readRows(queries, 'queries');
  if (found.queries.length + found.pages.length + found.pairs.length > 0) return found;
  const message =
    'No queries or pages were found. Export "Performance" from Search Console as CSV and choose the ZIP or its Queries file.';
  throw new AppError(422, 'no_search_data', message, { file: [message] });
}

function readFiles(bytes: Uint8Array): string[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [decode(bytes)];
  let count = 0;
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isTable = /\.csv$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name);
        if (!isTable || unpacked + originalSize > maxUnpackedBytes) return false;
        unpacked += originalSize;
        count += 1;
        return count <= maxFiles;
      },
    });
    return Object.values(files).map(decode);
  } catch {
    const message = 'The ZIP file could not be read. Export it again.';
    throw new AppError(422, 'broken_zip', message, { file: [message] });
  }
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

type Kind = 'pages' | 'pairs' | 'terms' | 'other';

function kindOf([header = [], ...rows]: string[][]): Kind {
  const [first] = rows;
  if (!first || header.length < 5) return 'other';
  const urls = [isUrl(first[0]), isUrl(first[1])];
  if (header.length >= 6 && urls[0] !== urls[1]) return 'pairs';
  if (urls[0]) return 'pages';
  return /^\d{4}-\d{2}-\d{2}$/.test(first[0] ?? '') ? 'other' : 'terms';
}

const isUrl = (cell: string | undefined): boolean => /^https?:\/\//i.test(cell ?? '');

/**
 * Queries, countries, devices and appearances look alike. Search Console writes queries in lower
 * case and the others with capitals; where a script knows no case, queries come first.
 */
function queryTable(tables: readonly string[][][]): string[][] | undefined {
  const named = tables.find(([header]) => /quer|anfrag/i.test(header?.[0] ?? ''));
  const lower = tables.find((table) => isMostlyLowerCase(table.slice(1, 200)));
  const isAlone = tables.length === 1;
  return named ?? lower ?? (isAlone ? tables[0] : undefined);
}

function isMostlyLowerCase(rows: readonly string[][]): boolean {
  const lower = rows.filter(([term = '']) => term === term.toLowerCase());
  return lower.length >= rows.length * 0.9;
}

function readRows(table: string[][], kind: 'queries' | 'pages' | 'pairs'): SearchRow[] {
  const [header = [], ...rows] = table;
  const columns = metricColumns(header.length, kind === 'pairs' ? 2 : 1);
  const isPageFirst = isUrl(rows[0]?.[0]);
  return rows.flatMap((cells) => {
    const keys = kind === 'pairs' && isPageFirst ? [cells[1], cells[0]] : cells;
    const query = kind === 'pages' ? null : normaliseKeyword(keys[0] ?? '');
    const page = kind === 'queries' ? null : (keys[kind === 'pairs' ? 1 : 0] ?? '').trim();
    if (query === '' || page === '' || isOverlong(query) || isOverlong(page)) return [];
    return { query, page, ...metrics(columns.map((column) => cells[column])) };
  });
}

/** No query and no address is this long; PostgreSQL would not index it. */
const isOverlong = (text: string | null) => (text?.length ?? 0) > 2048;

/** Clicks, impressions, CTR and position; comparisons carry each twice, the newer first. */
function metricColumns(width: number, keys: number): number[] {
  const step = width >= keys + 8 ? 2 : 1;
  return [0, 1, 2, 3].map((metric) => keys + metric * step);
}

function metrics([clicksCell, impressionsCell, ctrCell, positionCell]: (string | undefined)[]) {
  const clicks = parseCount(clicksCell) ?? 0;
  const impressions = parseCount(impressionsCell) ?? 0;
  return {
    clicks,
    impressions,
    ctr: parsePercent(ctrCell) ?? computeCtr(clicks, impressions),
    position: parseDecimal(positionCell) || null,
  };
}

/** One spelling of a query: search does not tell case or white space apart. */
export function normaliseKeyword(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
