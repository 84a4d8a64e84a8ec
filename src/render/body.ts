import { compress, type Encoding, negotiateEncoding } from './encodings';

/** Bytes that are served again and again: each encoding is made once, at its first request. */
export interface StoredBody {
  type: string;
  cacheControl: string;
  respond(
    request: Request,
    extra?: { status?: number; headers?: Record<string, string> },
  ): Response;
}

const compressible =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|feed\+json|manifest\+json|ld\+json)|image\/svg)/;

/** Keeps a body with its compressed forms and a strong ETag for each (RFC 9110, section 8.8). */
export function storeBody(
  content: string | Uint8Array,
  type: string,
  cacheControl: string,
): StoredBody {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = Bun.hash(bytes).toString(36);
  const forms = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  const form = (encoding: Encoding) => {
    const made = forms.get(encoding) ?? compress(bytes, encoding);
    forms.set(encoding, made);
    return made;
  };
  return {
    type,
    cacheControl,
    respond(request, { status = 200, headers: extra = {} } = {}) {
      const negotiable = compressible.test(type) && bytes.byteLength > 256;
      const encoding = negotiable
        ? negotiateEncoding(request.headers.get('accept-encoding'))
        : 'identity';
      const etag = `"${hash}-${encoding}"`;
      const headers: Record<string, string> = {
        'content-type': type,
        'cache-control': cacheControl,
        etag,
        ...(negotiable && { vary: 'Accept-Encoding' }),
        ...extra,
      };
      if (status === 200 && matches(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers });
      if (encoding !== 'identity') headers['content-encoding'] = encoding;
      return new Response(form(encoding), { status, headers });
    },
  };
}

const matches = (header: string | null, etag: string) =>
  header !== null &&
  (header.trim() === '*' ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag));
