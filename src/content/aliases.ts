import { readDate } from './dates';

type Front = Record<string, unknown>;

/** Front-matter names of other generators, read as ours, so that an imported post just works. */
export const postAliases: Readonly<Record<string, string>> = {
  date: 'publishedAt',
  publishDate: 'publishedAt',
  pubDate: 'publishedAt',
  pubdate: 'publishedAt',
  published_at: 'publishedAt',
  updateDate: 'updatedAt',
  updatedDate: 'updatedAt',
  updated_at: 'updatedAt',
  lastmod: 'updatedAt',
  modified: 'updatedAt',
  last_modified_at: 'updatedAt',
  summary: 'excerpt',
  custom_excerpt: 'excerpt',
  description: 'metaDescription',
  meta_description: 'metaDescription',
  meta_title: 'metaTitle',
  tags: 'keywords',
  category: 'keywords',
  categories: 'keywords',
  authors: 'author',
  image: 'imageUrl',
  heroImage: 'imageUrl',
  feature_image: 'imageUrl',
  expiryDate: 'expiresAt',
  redirect_from: 'aliases',
  permalink: 'aliases',
  url: 'aliases',
  canonical_url: 'canonical',
  og_image: 'ogImage',
};

/** What other generators say that no page of ours shows. */
const ignored = [
  'layout',
  'weight',
  'metadata',
  'params',
  'published',
  'status',
  'feature_image_alt',
  'feature_image_caption',
  'og_title',
  'og_description',
  'twitter_image',
  'twitter_title',
  'twitter_description',
];

/** The other generators' shapes of the same facts, made into ours; `fileDate` where none is said. */
export function normalisePost(front: Front, fileDate: Date | null): Front {
  const post = { ...fromParams(front), ...fromMetadata(front), ...fromState(front), ...front };
  for (const name of ignored) delete post[name];
  post.author = authorName(post.author);
  for (const list of ['keywords', 'aliases'])
    if (typeof post[list] === 'string') post[list] = splitList(post[list]);
  if (Array.isArray(post.keywords)) post.keywords = withoutRepeats(post.keywords);
  post.publishedAt ??= fileDate ?? undefined;
  for (const date of ['publishedAt', 'updatedAt', 'expiresAt'])
    if (typeof post[date] === 'string') post[date] = readDate(post[date]) ?? post[date];
  post.images = imageList(front);
  post.excerpt ??= post.metaDescription;
  post.metaDescription ??= post.excerpt;
  return post;
}

/** Hugo keeps its own extras under `params`. */
const fromParams = ({ params }: Front): Front =>
  isRecord(params) && params.author ? { author: params.author } : {};

/** AstroWind's `metadata`: description, canonical, robots and openGraph. */
function fromMetadata({ metadata }: Front): Front {
  if (!isRecord(metadata)) return {};
  const { title, description, canonical, robots, openGraph } = metadata;
  const images = isRecord(openGraph) && Array.isArray(openGraph.images) ? openGraph.images : [];
  const shared: unknown = images[0];
  return {
    ...(title !== undefined && { metaTitle: title }),
    ...(description !== undefined && { metaDescription: description }),
    ...(canonical !== undefined && { canonical }),
    ...(isRecord(robots) && robots.index === false && { noindex: true }),
    ...(isRecord(shared) && { ogImage: shared.url }),
  };
}

/** Jekyll's `published: false`, Hugo's `published` date, Ghost's `status`. */
const fromState = ({ published, status }: Front): Front => ({
  ...(typeof published === 'string' && { publishedAt: published }),
  ...((published === false || status === 'draft') && { draft: true }),
});

/** One name, or several, as text or as Ghost's and Hugo's `{ name }`. */
function authorName(author: unknown): unknown {
  if (Array.isArray(author)) return author.map(authorName).join(', ');
  return isRecord(author) && 'name' in author ? author.name : author;
}

/** Hugo lists paths alone; Ghost says of its one image what it shows. */
function imageList({ images, imageUrl, feature_image_alt, feature_image_caption }: Front): unknown {
  if (Array.isArray(images))
    return images.map((image) => (typeof image === 'string' ? { url: image, alt: '' } : image));
  if (images !== undefined || typeof feature_image_alt !== 'string') return images;
  const caption = typeof feature_image_caption === 'string' && { caption: feature_image_caption };
  return [{ url: imageUrl, alt: feature_image_alt, ...caption }];
}

const splitList = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A category is often a tag, too; tags that differ in case alone are one. */
function withoutRepeats(values: readonly unknown[]): unknown[] {
  const nameOf = (value: unknown) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value;
  const names = values.map(nameOf);
  return values.filter((_, index) => names.indexOf(names[index]) === index);
}

const isRecord = (value: unknown): value is Front =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
