import { join } from 'node:path';

interface Post {
  slug: string;
  title: string;
}

export const firstPost: Post = {
  slug: 'reading-the-tide',
  title: 'Reading the tide, hour by hour',
};
export const secondPost: Post = { slug: 'reading-the-wind', title: 'Reading the wind before noon' };

/** Drops a post into the content folder of a site, as an author does. */
export async function writePost(dir: string, { slug, title }: Post): Promise<void> {
  const post = `---
title: ${title}
slug: ${slug}
excerpt: A short note on what the tables say and what they leave out.
author: Test author
publishedAt: "2026-01-05"
metaDescription: What the tables say, what they leave out, and how to read both in the minutes before you leave the harbor with a small boat.
keywords: [Tide tables]
---

The first paragraph says what this is about.

## What the table says

Two highs and two lows, most days.
`;
  await Bun.write(join(dir, `content/blog/${slug}.md`), post);
}
