import { join } from 'node:path';
import type { MediaSize } from './schema/content';
import type { FoundFile } from './source';

/** Whether a file of this name is an image in pixels, such as is measured and scaled. */
export const isRaster = (path: string) => /\.(webp|png|jpe?g)$/i.test(path);

/** Width and height in pixels of every raster image among `files`, by its `/media/…` URL. */
export async function measureMedia(files: readonly FoundFile[]): Promise<Map<string, MediaSize>> {
  const measured = await Promise.all(
    files
      .filter(({ path }) => isRaster(path))
      .map(async ({ dir, path }) => [`/${path}`, await measure(join(dir, path))] as const),
  );
  return new Map(measured.flatMap(([url, size]) => (size ? [[url, size]] : [])));
}

/** Null for what is no image: the reference check names it. */
async function measure(path: string): Promise<MediaSize | null> {
  try {
    const { width, height } = await new Bun.Image(await Bun.file(path).bytes()).metadata();
    return { width, height };
  } catch {
    return null;
  }
}
