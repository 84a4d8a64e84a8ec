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
  categories: 'keywords',
  authors: 'author',
  image: 'imageUrl',
  heroImage: 'imageUrl',
  feature_image: 'imageUrl',
  expiryDate: 'expiresAt',
  redirect_from: 'aliases',
  canonical_url: 'canonical',
  og_image: 'ogImage',
};

/** Jekyll's and Hugo's other shapes of the same facts: a list of authors, one tag, published: false. */
export function normalisePost(front: Record<string, unknown>): Record<string, unknown> {
  const { published, status, layout: _layout, weight: _weight, ...post } = front;
  if (published === false || status === 'draft') post.draft = true;
  if (Array.isArray(post.author)) post.author = post.author.join(', ');
  for (const list of ['keywords', 'aliases'])
    if (typeof post[list] === 'string') post[list] = splitList(post[list]);
  for (const date of ['publishedAt', 'updatedAt', 'expiresAt'])
    if (typeof post[date] === 'string') post[date] = toDate(post[date]);
  return post;
}

const splitList = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A quoted date is a date too; anything else stays as it is, for the schema to refuse. */
function toDate(value: string): Date | string {
  const date = new Date(value);
  return /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(date.getTime()) ? date : value;
}
