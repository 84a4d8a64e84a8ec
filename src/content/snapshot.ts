import { postAliases } from './aliases';
import { checkReferences } from './check';
import { splitFrontMatter } from './front-matter';
import {
  loadLegal,
  loadOffering,
  loadPost,
  loadSite,
  loadStructured,
  type SourceFile,
  type Structured,
  type StructuredName,
  structuredNames,
} from './load';
import type { ReferenceProblem } from './problem';
import { ContentError, type ContentProblem } from './problem';
import { sizeImages } from './responsive-images';
import type { Content, MediaSize } from './schema/content';
import type { LegalPage, Offering, OfferingKind } from './schema/offering';
import type { Post } from './schema/post';
import type { Site } from './schema/site';
import { locateKey } from './yaml';

/** One file as it was last read: what it holds now, what it held when it was last right. */
interface Loaded {
  file: SourceFile;
  siteText: string;
  value: unknown;
  problems: ContentProblem[];
}

/** Everything that was read, by path; the ground on which the next reading builds. */
export interface Shelf {
  files: ReadonlyMap<string, Loaded>;
  media: ReadonlyMap<string, MediaSize>;
  /** URL of every file under `/media`, whether it is an image or not. */
  mediaFiles: ReadonlySet<string>;
}
export const emptyShelf: Shelf = { files: new Map(), media: new Map(), mediaFiles: new Set() };

/**
 * Reads what changed since `before`. A file that broke keeps its last good value; problems
 * tell. Files that did not change are not read again.
 */
export function readShelf(
  before: Shelf,
  sources: readonly SourceFile[],
  images: Pick<Shelf, 'media' | 'mediaFiles'>,
): Shelf {
  const files = new Map<string, Loaded>();
  const siteFile = sources.find(({ path }) => path === 'site.yaml');
  if (siteFile)
    files.set(
      'site.yaml',
      loadAgain(before, siteFile, '', () => loadSite(siteFile)),
    );
  const site = files.get('site.yaml')?.value as Site | undefined;
  if (!site) return { files, ...images };
  for (const file of sources) {
    const load = loaderOf(file, site);
    if (load) files.set(file.path, loadAgain(before, file, JSON.stringify(site), load));
  }
  return { files, ...images };
}

function loadAgain(before: Shelf, file: SourceFile, siteText: string, load: () => unknown): Loaded {
  const last = before.files.get(file.path);
  if (last && last.file.text === file.text && last.siteText === siteText) return last;
  try {
    if (file.unreadable) throw new Error(file.unreadable);
    return { file, siteText, value: load(), problems: [] };
  } catch (error) {
    return { file, siteText, value: last?.value, problems: problemsOf(error, file.path) };
  }
}

function problemsOf(error: unknown, file: string): ContentProblem[] {
  if (error instanceof ContentError) return error.problems;
  const reason = error instanceof Error ? error.message : String(error);
  return [{ file, line: 1, column: 1, key: '', message: `could not be read: ${reason}.` }];
}

function loaderOf(file: SourceFile, site: Site): (() => unknown) | null {
  const [folder, name, deeper] = file.path.split('/');
  if (folder && !name && structuredNames.includes(folder as StructuredName))
    return () => loadStructured(folder as StructuredName, file, site);
  if (!name?.endsWith('.md') || deeper) return null;
  if (folder === 'blog') return () => loadPost(file, site);
  if (folder === 'legal') return () => loadLegal(file, site);
  if (folder === 'services' || folder === 'industries' || folder === 'features')
    return () => loadOffering(folder, file, site);
  return null;
}

/** What a shelf says at a moment, or the problems that leave no site to show. */
export function assemble(
  shelf: Shelf,
  now: Date,
): { content: Content | null; problems: ContentProblem[]; nextChange: Date | null } {
  const loaded = [...shelf.files.values()];
  const problems = loaded.flatMap((entry) => entry.problems);
  const missing = ['site.yaml', ...structuredNames].filter((name) => !shelf.files.get(name)?.value);
  if (missing.length)
    return { content: null, problems: [...problems, ...absent(missing, shelf)], nextChange: null };

  const site = goodValue<Site>(shelf, 'site.yaml');
  const all = valuesUnder<Post>(shelf, 'blog');
  const posts = oneASlug(all.filter((post) => isPublic(post, now))).sort(newestFirst);
  const content: Content = {
    version: versionOf(loaded, shelf.media, posts),
    site,
    home: structured(shelf, 'home.yaml'),
    pricing: structured(shelf, 'pricing.yaml'),
    about: structured(shelf, 'about.yaml'),
    demo: structured(shelf, 'demo.yaml'),
    services: offerings(shelf, 'services'),
    industries: offerings(shelf, 'industries'),
    features: offerings(shelf, 'features'),
    legal: valuesUnder<LegalPage>(shelf, 'legal'),
    media: shelf.media,
    posts,
  };
  return {
    content,
    problems: [
      ...problems,
      ...checkReferences(content, all, shelf.mediaFiles).map((found) => placed(found, shelf)),
    ],
    nextChange: nextChange(all, now),
  };
}

function placed(problem: ReferenceProblem, shelf: Shelf): ContentProblem {
  const text = shelf.files.get(problem.file)?.file.text ?? '';
  const front = splitFrontMatter(text);
  const aliases = problem.file.startsWith('blog/') ? postAliases : {};
  const place = locateKey(front?.yaml ?? text, problem.key, aliases);
  return { ...problem, ...place, line: front ? place.line + 1 : place.line };
}

const absent = (names: string[], shelf: Shelf): ContentProblem[] =>
  names
    .filter((name) => !shelf.files.has(name))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      key: '',
      message: 'is missing; the site needs it.',
    }));

const goodValue = <Value>(shelf: Shelf, path: string) => shelf.files.get(path)?.value as Value;
const structured = <Name extends StructuredName>(shelf: Shelf, name: Name) =>
  goodValue<Structured<Name>>(shelf, name);

const valuesUnder = <Value extends { html: string }>(shelf: Shelf, folder: string): Value[] =>
  [...shelf.files]
    .filter(([path, { value }]) => path.startsWith(`${folder}/`) && value)
    .map(([, { value }]) => value as Value)
    .map((value) => ({ ...value, html: sizeImages(value.html, shelf.media) }));

const offerings = (shelf: Shelf, kind: OfferingKind) =>
  valuesUnder<Offering>(shelf, kind).sort(
    (a, b) => a.order - b.order || a.title.localeCompare(b.title),
  );

const isPublic = (post: Post, now: Date) =>
  !post.draft && post.publishedAt <= now && (!post.expiresAt || post.expiresAt > now);

/** Of posts under one slug the first file's is shown. */
const oneASlug = (posts: Post[]): Post[] => [
  ...new Map(posts.toReversed().map((post) => [post.slug, post])).values(),
];

const newestFirst = (a: Post, b: Post) =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug);

function versionOf(loaded: Loaded[], media: Shelf['media'], posts: Post[]): string {
  const hash = new Bun.CryptoHasher('sha256');
  for (const { file, value } of loaded)
    hash.update(`${file.path}\0${file.text}\0${Boolean(value)}\0`);
  for (const [url, { width, height }] of media) hash.update(`${url} ${width} ${height}\0`);
  hash.update(posts.map(({ slug }) => slug).join(' '));
  return hash.digest('hex').slice(0, 16);
}

/** The next moment at which time alone changes what is public. */
function nextChange(posts: Post[], now: Date): Date | null {
  const times = posts
    .filter((post) => !post.draft)
    .flatMap((post) => [post.publishedAt, ...(post.expiresAt ? [post.expiresAt] : [])])
    .filter((time) => time > now)
    .sort((a, b) => a.getTime() - b.getTime());
  return times[0] ?? null;
}
