import { join } from 'node:path';
import type { MediaSize } from './schema';
import type { FoundFile } from './source';

const raster = /\.(webp|png|jpe?g)$/i;

/** Width and height in pixels of every raster image among `files`, by its `/media/…` URL. */
export async function measureMedia(files: readonly FoundFile[]): Promise<Map<string, MediaSize>> {
  const measured = await Promise.all(
    files
      .filter(({ path }) => raster.test(path))
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
