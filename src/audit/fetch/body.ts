import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { FetchError } from './target';

type Inflate = (bytes: Uint8Array, limit: number) => Promise<Uint8Array>;

const gunzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gunzip);
const inflate = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflate);
const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflateRaw);
const brotli = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliDecompress);
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Uint8Array>(zlib.zstdDecompress);

// A body cut short is shown as far as it came, as browsers do.
const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

const decoders: Record<string, Inflate> = {
  gzip: (bytes, limit) => gunzip(bytes, { ...lenient, maxOutputLength: limit }),
  deflate: (bytes, limit) => {
    const run = hasZlibHeader(bytes) ? inflate : inflateRaw;
    return run(bytes, { ...lenient, maxOutputLength: limit });
  },
  br: (bytes, limit) => brotli(bytes, { maxOutputLength: limit }),
  zstd: (bytes, limit) => zstd(bytes, { maxOutputLength: limit }),
};
decoders['x-gzip'] = decoders.gzip as Inflate;

/** What the fetcher tells servers it can read. */
export const acceptEncoding = 'gzip, deflate, br, zstd';

/**
 * Undoes Content-Encoding, never to more than `limit` bytes; throws FetchError `too_large`.
 * An unknown or wrong encoding gives the bytes as they came.
 */
export async function decodeBody(
  bytes: Uint8Array,
  contentEncoding: string,
  limit: number,
): Promise<Uint8Array> {
  let decoded = bytes;
  for (const name of encodingNames(contentEncoding).reverse()) {
    const decode = decoders[name];
    if (!decode || decoded.length === 0) return decoded;
    decoded = await decode(decoded, limit).catch((error) => orAsSent(error, decoded, limit));
  }
  return decoded;
}

/** The failure of a body that is bigger than the fetcher reads. */
export function tooLarge(limit: number): FetchError {
  const megabytes = Math.round(limit / 100_000) / 10;
  return new FetchError('too_large', `The answer is larger than ${megabytes} MB and was not read.`);
}

// Two layers at most: more is an attack, not a web server.
function encodingNames(contentEncoding: string): string[] {
  const names = contentEncoding.toLowerCase().split(',');
  return names
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity')
    .slice(0, 2);
}

function orAsSent(error: NodeJS.ErrnoException, bytes: Uint8Array, limit: number): Uint8Array {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
  return bytes;
}

// RFC 1950: deflate as a method, and a header that divides by 31. Some servers send bare RFC 1951.
function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
