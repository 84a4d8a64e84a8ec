import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * A page as one string, everything awaited. Boundaries are never streamed apart, so it holds
 * no inline script and the same bytes can be cached under a strict content security policy.
 */
export async function renderWhole(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failures.length) throw failures[0];
  return html;
}

/**
 * A page sent as it comes, for pages that depend on the visitor. What may fail is awaited
 * before the call: the status is settled by then, and `onError` hears of what fails later.
 */
export async function streamPage(
  page: ReactNode,
  request: Request,
  options: { nonce: string; status?: number; onError: (error: unknown) => void },
): Promise<Response> {
  const abort = new AbortController();
  request.signal.addEventListener('abort', () => abort.abort(), { once: true });
  const { nonce, status = 200 } = options;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: abort.signal,
    onError: (error) => {
      if (!abort.signal.aborted) options.onError(error);
    },
  });
  return new Response(stream, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
