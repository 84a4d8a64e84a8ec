import http from 'node:http';
import https from 'node:https';
import { isSameAddress } from './address';
import { agentFor } from './pool';
import { bareHost, FetchError, type ResolvedAddress, type Target } from './target';

/** What is asked of one server; `wantsBody` sees the header before the body is read. */
export interface HopRequest {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  signal: AbortSignal;
  maxBytes: number;
  wantsBody: (status: number, headers: Record<string, string>) => boolean;
}

/** One answer, the body as it came over the wire. */
export interface HopAnswer {
  status: number;
  headers: Record<string, string>;
  ttfbMs: number;
  bytes: Uint8Array;
  /** The body was longer than `maxBytes`; `bytes` is empty then. */
  overflow: boolean;
}

const maxHeaderBytes = 16 * 1024;

/** Asks one judged target, trying its addresses in turn; throws FetchError or the abort reason. */
export async function requestHop(target: Target, request: HopRequest): Promise<HopAnswer> {
  let last: unknown;
  for (const address of target.addresses.slice(0, 4)) {
    try {
      return await requestAddress(target.url, address, request);
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      if (!isUnreachable(error)) throw describe(error, target.url);
      last = error;
    }
  }
  throw describe(last, target.url);
}

async function requestAddress(
  url: URL,
  pinned: ResolvedAddress,
  request: HopRequest,
): Promise<HopAnswer> {
  const startedAt = performance.now();
  const response = await sendPooled(url, pinned, request);
  const ttfbMs = Math.round(performance.now() - startedAt);
  const status = response.statusCode ?? 0;
  const headers = flatten(response.headers);
  const answer = { status, headers, ttfbMs, bytes: new Uint8Array(), overflow: false };
  // Nothing follows a HEAD: read to its end, the connection can be used again.
  if (request.method !== 'HEAD' && !request.wantsBody(status, headers)) {
    response.destroy();
    return answer;
  }
  const bytes = await readCapped(response, request.maxBytes);
  return bytes ? { ...answer, bytes } : { ...answer, overflow: true };
}

// A server may close an idle connection at the moment it is used again: that is no answer of its.
async function sendPooled(
  url: URL,
  pinned: ResolvedAddress,
  request: HopRequest,
): Promise<http.IncomingMessage> {
  try {
    return await send(url, pinned, request, agentFor(url, pinned.address));
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return send(url, pinned, request, false);
  }
}

class StaleConnection extends Error {}

function send(
  url: URL,
  pinned: ResolvedAddress,
  request: HopRequest,
  agent: http.Agent | false,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const outgoing = open({
      protocol: url.protocol,
      hostname: bareHost(url),
      port: url.port || undefined,
      path: url.pathname + url.search,
      method: request.method,
      headers: request.headers,
      agent,
      lookup: pinTo(pinned),
      maxHeaderSize: maxHeaderBytes,
    });
    const onAbort = () => outgoing.destroy(request.signal.reason);
    request.signal.addEventListener('abort', onAbort);
    outgoing.on('close', () => request.signal.removeEventListener('abort', onAbort));
    outgoing.on('error', (error) => {
      const isStale = outgoing.reusedSocket && !request.signal.aborted;
      reject(isStale ? new StaleConnection() : error);
    });
    outgoing.on('response', (response) => {
      response.on('error', reject);
      const seen = response.socket.remoteAddress ?? '';
      if (isSameAddress(seen, pinned.address)) return resolve(response);
      outgoing.destroy();
      reject(new FetchError('forbidden_address', `${url.host} was reached at another address.`));
    });
    outgoing.end();
  });
}

// The connection goes to the address that was judged: there is no second resolution.
function pinTo({ address, family }: ResolvedAddress): http.RequestOptions['lookup'] {
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

// By events: an asynchronous iterator costs more than the rest of a request.
function readCapped(body: http.IncomingMessage, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    body.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= limit) return;
      resolve(null);
      body.destroy();
    });
    body.on('end', () => resolve(Buffer.concat(chunks, size)));
    body.on('error', reject);
    body.on('close', () => reject(new Error('The answer was cut short.')));
  });
}

function flatten(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(entries);
}

function isUnreachable(error: unknown): boolean {
  return /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function describe(error: unknown, { host }: URL): FetchError {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)) {
    return new FetchError(
      'tls',
      `The certificate or encryption of ${host} is not valid (${code}).`,
    );
  }
  if (/^HPE_/.test(code)) {
    return new FetchError('connection', `${host} did not answer with valid HTTP (${code}).`);
  }
  return new FetchError('connection', `No connection to ${host} (${code || 'closed early'}).`);
}
