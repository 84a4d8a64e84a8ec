import { isMap, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { explainIssue } from './explain';
import { ContentError, type ContentProblem } from './problem';

/** Where a YAML text stands: its file, and the lines before it (front matter starts at line 2). */
interface Place {
  file: string;
  lineOffset: number;
}

/** Problems told of one text: nobody mends more at a time, and each takes a search for its place. */
const maxProblems = 100;

/**
 * Parses YAML and holds it against a schema. Keys named in `aliases` are read under their own
 * name. Throws a ContentError with every problem, each at its line and column.
 */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  place: Place,
  aliases: Readonly<Record<string, string>> = {},
  prepare: (value: Record<string, unknown>) => unknown = (value) => value,
): z.output<Schema> {
  refuseOversize(source, place);
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
  });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file: place.file, line: line + place.lineOffset, column: col };
  };
  if (document.errors.length)
    throw new ContentError(
      document.errors.slice(0, maxProblems).map((error) => ({
        ...at(error.pos[0]),
        key: '',
        message: `is not valid YAML: ${error.message}`,
      })),
    );
  if (!isMap(document.contents))
    throw new ContentError([
      { ...at(0), key: '', message: 'write keys and values, such as `title: My page`.' },
    ]);

  const alias = findBadAlias(document);
  if (alias) throw new ContentError([{ ...at(alias.offset), key: '', message: alias.message }]);

  const written = new Map<string, string>();
  const value = rename(document.toJS() as Record<string, unknown>, aliases, written);
  const parsed = schema.safeParse(prepare(value), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues
      .flatMap((issue) => explainIssue(issue, schema))
      .slice(0, maxProblems)
      .map(({ path, message }): ContentProblem => {
        const [first, ...rest] = path;
        const source = first === undefined ? [] : [written.get(String(first)) ?? first, ...rest];
        return { ...at(offsetOf(document, source)), key: source.join('.'), message };
      }),
  );
}

/** The parser takes minutes for a megabyte of keys: a text of this site is a few kilobytes. */
const maxYamlBytes = 50_000;

function refuseOversize(source: string, { file, lineOffset }: Place): void {
  if (Buffer.byteLength(source) <= maxYamlBytes) return;
  const message = `keys and values are longer than ${maxYamlBytes} bytes; move text into the body.`;
  throw new ContentError([{ file, line: 1 + lineOffset, column: 1, key: '', message }]);
}

/** As many as the parser itself allows to be written out; each is looked up in the whole text. */
const maxAliases = 100;

/** An alias `*name` that no anchor `&name` stands before, which is text without quotes; or too many. */
function findBadAlias(document: ReturnType<typeof parseDocument>) {
  let found: { offset: number; message: string } | null = null;
  let count = 0;
  visit(document, {
    Alias(_, node) {
      const offset = node.range?.[0] ?? 0;
      count += 1;
      if (count > maxAliases) found = { offset, message: `uses more than ${maxAliases} aliases.` };
      else if (!node.resolve(document))
        found = { offset, message: 'text that begins with * needs quotes.' };
      return found ? visit.BREAK : undefined;
    },
  });
  return found as { offset: number; message: string } | null;
}

/**
 * Line and column at which a key such as `images.0.url` stands in a YAML text, and the key as it
 * is written there: under its own name, else under one of its `aliases`.
 */
export function locateKey(
  source: string,
  key: string,
  aliases: Readonly<Record<string, string>>,
): { line: number; column: number; key: string } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [first = '', ...rest] = key.split('.');
  const others = Object.keys(aliases).filter((alias) => aliases[alias] === first);
  const written = [first, ...others].find((name) => document.has(name)) ?? first;
  const path = [written, ...rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
  const { line, col } = lines.linePos(offsetOf(document, path));
  return { line, column: col, key: path.join('.') };
}

function rename(
  value: Record<string, unknown>,
  aliases: Readonly<Record<string, string>>,
  written: Map<string, string>,
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const name = aliases[key] ?? key;
    if (name !== key && name in value) continue;
    if (name !== key) written.set(name, key);
    renamed[name] = name in renamed ? joined(renamed[name], entry) : entry;
  }
  return renamed;
}

/** Two names of one thing: lists are put together, else the first one counts. */
const joined = (first: unknown, second: unknown): unknown =>
  Array.isArray(first) || Array.isArray(second) ? [first, second].flat() : first;

/** The offset of the node at a path, or of its nearest parent where the key is missing. */
function offsetOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isNode(item.key) && String(item.key) === String(key),
      );
      if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
