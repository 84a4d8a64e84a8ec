import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../folders';
import { isRaster } from './media';
import type { ReferenceProblem } from './problem';
import type { Content } from './schema/content';
import type { Post } from './schema/post';

interface NamedImage {
  file: string;
  key: string;
  url: string | undefined;
}

/**
 * Images that content names and that are not there, under `/media` or among the program's
 * `/icons`; other addresses are not looked at. `files`: the URL of every file under `/media`.
 */
export function imageProblems(
  content: Content,
  allPosts: readonly Post[],
  files: ReadonlySet<string>,
): ReferenceProblem[] {
  return [...pageImages(content), ...allPosts.flatMap(postImages)].flatMap(({ file, key, url }) => {
    const fault = url && faultOf(url, content.media, files);
    return fault ? [{ file, key, message: `names ${url}, which ${fault}.` }] : [];
  });
}

const pageImages = ({ site, home, about }: Content): NamedImage[] => [
  { file: 'site.yaml', key: 'logo', url: site.logo },
  { file: 'site.yaml', key: 'socialImage', url: site.socialImage },
  { file: 'home.yaml', key: 'hero.image.url', url: home.hero.image?.url },
  { file: 'about.yaml', key: 'story.image.url', url: about.story.image?.url },
];

const postImages = ({ file, imageUrl, images, ogImage }: Post): NamedImage[] => [
  { file, key: 'imageUrl', url: imageUrl },
  { file, key: 'ogImage', url: ogImage },
  ...images.map(({ url }, index) => ({ file, key: `images.${index}.url`, url })),
];

function faultOf(
  url: string,
  measured: Content['media'],
  files: ReadonlySet<string>,
): string | undefined {
  const path = pathOf(url);
  if (path.startsWith('/media/')) {
    if (!files.has(path)) return 'is not in content/media';
    return isRaster(path) && !measured.has(path) ? 'is no image that can be read' : undefined;
  }
  if (!path.startsWith('/icons/') || existsSync(join(folders.public, path))) return undefined;
  return 'is none of the icons that the program has; put your own into content/media';
}

/** The path as files are named; '' for other sites. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, 'http://localhost');
  if (origin !== 'http://localhost') return '';
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
