import { readPostName } from '../content/post-name';
import type { Content } from '../content/schema/content';
import { routes } from '../routes';

const fixedPages: Readonly<Record<string, string>> = {
  'about.yaml': routes.about.href(),
  'demo.yaml': routes.demo.href(),
  'home.yaml': routes.home.href(),
  'pricing.yaml': routes.home.href(),
};

type Slugs = readonly { file: string; slug: string }[];
const folders: Readonly<
  Record<string, { published: (content: Content) => Slugs; href: (slug: string) => string }>
> = {
  blog: { published: ({ posts }) => posts, href: (slug) => routes.post.href({ slug }) },
  services: {
    published: ({ services }) => services,
    href: (slug) => routes.service.href({ slug }),
  },
  industries: {
    published: ({ industries }) => industries,
    href: (slug) => routes.industry.href({ slug }),
  },
  features: {
    published: ({ features }) => features,
    href: (slug) => routes.feature.href({ slug }),
  },
  legal: { published: ({ legal }) => legal, href: (slug) => `/${slug}` },
};

/** What a change of content files means for the auditor. */
export interface ChangedPages {
  /** Paths of public pages that read otherwise now. */
  changed: string[];
  /** Paths that may have been public before; now there is nothing. */
  gone: string[];
  /** Something that stands on every page changed. */
  isWholeSite: boolean;
}

/** Finds the pages that content files make; media are seen when the pages that show them change. */
export function changedPages(paths: readonly string[], content: Content): ChangedPages {
  const pages = paths.flatMap((path) => pageOf(path, content) ?? []);
  const pathsOf = (isPublic: boolean) => [
    ...new Set(pages.filter((page) => page.isPublic === isPublic).map(({ path }) => path)),
  ];
  return {
    changed: pathsOf(true),
    gone: pathsOf(false),
    isWholeSite: paths.includes('site.yaml'),
  };
}

function pageOf(file: string, content: Content): { path: string; isPublic: boolean } | null {
  const fixed = fixedPages[file];
  if (fixed) return { path: fixed, isPublic: true };
  const [, folder = '', name = ''] = /^(\w+)\/([^/]+)\.md$/.exec(file) ?? [];
  const shelf = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  if (!shelf) return null;
  const page = shelf.published(content).find((entry) => entry.file === file);
  const slug = folder === 'blog' ? readPostName(file).slug : name;
  return { path: shelf.href(page?.slug ?? slug), isPublic: Boolean(page) };
}
