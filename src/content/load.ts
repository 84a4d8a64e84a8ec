import type { z } from 'zod';
import { normalisePost, postAliases } from './aliases';
import { splitFrontMatter } from './front-matter';
import { maxMarkdownBytes, maxMarkdownWork, maxParagraphBytes, renderMarkdown } from './markdown';
import { readPostName } from './post-name';
import { ContentError } from './problem';
import {
  type LegalPage,
  legalSchema,
  type Offering,
  type OfferingKind,
  offeringSchema,
} from './schema/offering';
import { aboutSchema, demoSchema, homeSchema, pricingSchema } from './schema/pages';
import { type Post, postSchema } from './schema/post';
import { type Site, siteSchema } from './schema/site';
import { parseYaml } from './yaml';

/** A file of the content folder as it stands on disk. */
export interface SourceFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  text: string;
  modifiedAt: Date;
  /** Why it could not be read, where it could not. */
  unreadable?: string;
}

const structured = {
  'home.yaml': homeSchema,
  'pricing.yaml': pricingSchema,
  'about.yaml': aboutSchema,
  'demo.yaml': demoSchema,
} as const;
export type StructuredName = keyof typeof structured;
export const structuredNames = Object.keys(structured) as StructuredName[];
export type Structured<Name extends StructuredName> = z.infer<(typeof structured)[Name]>;

/** Reads `site.yaml`. Throws a ContentError. */
export const loadSite = (file: SourceFile): Site =>
  parseYaml(file.text, siteSchema, { file: file.path, lineOffset: 0 });

/** Reads one of the structured YAML files. Throws a ContentError. */
export const loadStructured = <Name extends StructuredName>(
  name: Name,
  file: SourceFile,
  site: Site,
): Structured<Name> => {
  const data = parseYaml(file.text, structured[name] as z.ZodType, {
    file: file.path,
    lineOffset: 0,
  });
  return fillIn(data, site) as Structured<Name>;
};

/** Reads a service, industry or feature. Throws a ContentError. */
export function loadOffering(kind: OfferingKind, file: SourceFile, site: Site): Offering {
  const { front, rendered } = loadMarkdown(file, offeringSchema, site);
  return { ...front, ...rendered, kind };
}

/** Reads a legal page. Throws a ContentError. */
export function loadLegal(file: SourceFile, site: Site): LegalPage {
  const { front, rendered } = loadMarkdown(file, legalSchema, site);
  return { ...front, ...rendered };
}

/** Words read in a minute, as most blogs assume for adults reading prose. */
const wordsPerMinute = 225;

/** Reads a post, front-matter aliases included. Throws a ContentError. */
export function loadPost(file: SourceFile, site: Site): Post {
  const name = readPostName(file.path);
  const { front, rendered } = loadMarkdown(file, postSchema, site, postAliases, (post) =>
    normalisePost(post, name.date),
  );
  return {
    ...front,
    ...rendered,
    slug: front.slug ?? name.slug,
    updatedAt: front.updatedAt ?? front.publishedAt,
    modifiedAt: front.updatedAt ?? front.publishedAt,
    readTimeMinutes:
      front.readTimeMinutes ?? Math.max(1, Math.round(rendered.words / wordsPerMinute)),
  };
}

function loadMarkdown<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
  site: Site,
  aliases?: Readonly<Record<string, string>>,
  prepare?: (value: Record<string, unknown>) => unknown,
) {
  const parts = splitFrontMatter(file.text);
  if (!parts)
    throw problemAt(file, 1, 'begin the file with front matter: a line ---, keys, a line ---.');
  const front = parseYaml(parts.yaml, schema, { file: file.path, lineOffset: 1 }, aliases, prepare);
  refuseOversize(file, parts.body);
  const html = render(file, fillIn(parts.body, site));
  return {
    front: fillIn(front, site),
    rendered: { ...renderedFacts(file), html, words: countWords(html) },
  };
}

/** Blocks nested thousands deep exhaust the parser's stack: that is the file's fault. */
function render(file: SourceFile, body: string): string {
  try {
    return renderMarkdown(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw problemAt(file, 1, 'nests quotes or lists too deeply; write them flatter.');
  }
}

const renderedFacts = (file: SourceFile) => ({
  file: file.path,
  slug: file.path.replace(/^.*\//, '').replace(/\.md$/, ''),
  modifiedAt: file.modifiedAt,
});

function refuseOversize(file: SourceFile, body: string): void {
  let line = file.text.slice(0, file.text.length - body.length).split('\n').length;
  const refuse = (message: string) => {
    throw problemAt(file, line, message);
  };
  if (Buffer.byteLength(body) > maxMarkdownBytes)
    refuse(`is longer than ${maxMarkdownBytes} bytes; split it into several posts.`);
  let work = 0;
  for (const paragraph of body.split(/\n[ \t]*\r?\n/)) {
    const bytes = Buffer.byteLength(paragraph);
    work += bytes ** 2;
    if (bytes > maxParagraphBytes)
      refuse(`this paragraph is longer than ${maxParagraphBytes} bytes; put blank lines into it.`);
    if (work > maxMarkdownWork)
      refuse('has too many long paragraphs up to here; put blank lines into them.');
    line += paragraph.split('\n').length + 1;
  }
}

const problemAt = (file: SourceFile, line: number, message: string) =>
  new ContentError([{ file: file.path, line: Math.max(1, line), column: 1, key: '', message }]);

const countWords = (html: string): number =>
  html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** Replaces {brand} and its like in every text, so that a rebrand touches site.yaml alone. */
function fillIn<Value>(value: Value, site: Site): Value {
  if (typeof value === 'string')
    return value.replace(
      /\{(brand|legalName|email|phone|address)\}/g,
      (_, name: keyof typeof placeholders) => placeholders[name](site),
    ) as Value;
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, site)) as Value;
  if (value && typeof value === 'object' && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fillIn(entry, site)]),
    ) as Value;
  return value;
}

const placeholders = {
  brand: (site: Site) => site.brand,
  legalName: (site: Site) => site.legalName,
  email: (site: Site) => site.email,
  phone: (site: Site) => site.phone,
  address: ({ address }: Site) =>
    `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
};
