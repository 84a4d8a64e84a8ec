import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** In the order of preference where the client takes several. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/** Picks what to send for an Accept-Encoding header (RFC 9110, section 12.5.3). */
export function negotiateEncoding(header: string | null): Encoding {
  if (!header) return 'identity';
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) || 0 : 1] as const;
    }),
  );
  const quality = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const best = Math.max(...encodings.map(quality));
  return best > 0 && best >= (accepted.get('identity') ?? 0)
    ? (encodings.find((encoding) => quality(encoding) === best) ?? 'identity')
    : 'identity';
}

/** Compresses once, to be kept: brotli and zstd at a level that pays off after a few requests. */
export function compress(bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'br':
      return new Uint8Array(
        brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        }),
      );
    case 'zstd':
      return new Uint8Array(
        zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
      );
    case 'gzip':
      return new Uint8Array(gzipSync(bytes, { level: 9 }));
    case 'identity':
      return new Uint8Array(bytes);
  }
}
