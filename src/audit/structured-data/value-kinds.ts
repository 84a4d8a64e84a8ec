import { isEntity, type Value } from './entity';

/** ISO 8601, with weeks and fractions as schema.org's Duration allows. */
const duration =
  /^P(?=\d|T\d)(?:[\d.]+Y)?(?:[\d.]+M)?(?:[\d.]+W)?(?:[\d.]+D)?(?:T(?:[\d.]+H)?(?:[\d.]+M)?(?:[\d.]+S)?)?$/;
/** The forms of ISO 8601 that the platform's date parser does not take. */
const isoDate =
  /^\d{4}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:T[\d:.,]+(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const uselessScheme = /^(?:data|javascript|about|blob|file):/i;

const kinds = {
  text: (value: Value) => !isEntity(value),
  number: (value: Value) => !isEntity(value) && Number.isFinite(Number(value)),
  date: (value: Value) => typeof value === 'string' && isDate(value.trim()),
  url: (value: Value) => typeof value !== 'string' || isUrl(value),
  currency: (value: Value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  duration: (value: Value) => typeof value === 'string' && duration.test(value),
  entity: (value: Value) => isEntity(value),
} satisfies Record<string, (value: Value) => boolean>;

/** What a property's value must look like. */
export type Kind = keyof typeof kinds;

/** How staff would call the kind. */
export const kindNames: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number such as 49.90',
  date: 'a date such as 2026-01-31',
  url: 'an http(s) address',
  currency: 'a three-letter currency code such as USD',
  duration: 'a duration such as PT1H30M',
  entity: 'an object with a "@type"',
};

/** Whether a value is of a kind; lists are judged item by item. */
export function isKind(kind: Kind, value: Value): boolean {
  return kinds[kind](value);
}

/** Lenient as crawlers are, but a date tells its year in full. */
function isDate(text: string): boolean {
  return isoDate.test(text) || (/\d{4}/.test(text) && !Number.isNaN(Date.parse(text)));
}

function isUrl(text: string): boolean {
  return !uselessScheme.test(text.trim()) && URL.canParse(text.trim(), 'https://base.example/');
}
