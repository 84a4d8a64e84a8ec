import { z } from 'zod';

interface Explained {
  path: readonly PropertyKey[];
  message: string;
}

/** A zod issue in an author's words: which key, and what to write instead. */
export function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType): Explained[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: unknownKey(key, known),
    }));
  }
  return [{ path: issue.path, message: `${wanted(issue)}.` }];
}

function wanted(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing; write ${kinds[issue.expected] ?? issue.expected}`
        : `must be ${kinds[issue.expected] ?? issue.expected}${isUnquoted(issue) ? '; put it in quotes' : ''}`;
    case 'too_small':
      return issue.origin === 'array'
        ? `needs at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`
        : issue.origin === 'string'
          ? 'must not be empty'
          : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'array' ? ' entries' : ''}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? issue.message;
    default:
      return issue.message.replace(/\.$/, '');
  }
}

/** YAML reads 404 and true as what they are, not as text. */
const isUnquoted = ({ expected, input }: z.core.$ZodIssueInvalidType) =>
  expected === 'string' && (typeof input === 'number' || typeof input === 'boolean');

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date such as 2026-05-01',
  array: 'a list',
  object: 'keys and values',
};
const formats: Record<string, string> = {
  url: 'must be an absolute URL such as https://www.example.com/',
  email: 'must be an e-mail address such as hello@example.com',
};

function unknownKey(key: string, known: string[]): string {
  const nearest = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance <= Math.max(2, key.length / 3)
    ? `is not a known key; did you mean ${nearest.name}?`
    : `is not a known key; known are ${known.join(', ')}.`;
}

/** The keys an object schema takes at a path; [] where the schema there is no object. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const step of path) current = child(unwrap(current), step);
  const target = unwrap(current);
  return target instanceof z.ZodObject ? Object.keys(target.shape) : [];
}

function unwrap(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap());
  return schema;
}

function child(schema: unknown, step: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)];
  if (schema instanceof z.ZodArray) return schema.element;
  return undefined;
}

/** Levenshtein's distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
