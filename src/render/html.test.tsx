import { expect, test } from 'bun:test';
import { lazy, Suspense } from 'react';
import { renderWhole, streamPage } from './html';

test('a whole page awaits lazy parts and holds no script', async () => {
  const Late = lazy(async () => {
    await Promise.resolve();
    return { default: () => <p>{'late '.repeat(10_000)}</p> };
  });
  const html = await renderWhole(
    <html lang="en">
      <body>
        <Suspense fallback={<p>Loading...</p>}>
          <Late />
        </Suspense>
      </body>
    </html>,
  );
  expect(html).toContain('late late');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('Loading...');
});

function Broken(): never {
  throw new Error('broken part');
}

test('a failure in any part fails the page, within a boundary too', async () => {
  await expect(renderWhole(<Broken />)).rejects.toThrow('broken part');
  const page = (
    <Suspense fallback={null}>
      <Broken />
    </Suspense>
  );
  await expect(renderWhole(page)).rejects.toThrow('broken part');
});

test('a streamed page is never stored and its scripts carry the nonce', async () => {
  const Late = lazy(async () => {
    await Bun.sleep(5);
    return { default: () => <p>late</p> };
  });
  const response = await streamPage(
    <html lang="en">
      <body>
        <Suspense fallback={<p>Loading...</p>}>
          <Late />
        </Suspense>
      </body>
    </html>,
    new Request('http://localhost/'),
    { nonce: 'abc', status: 200, onError: (error) => expect(error).toBeNull() },
  );
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Loading...');
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain('nonce="abc"');
});

test('what fails while a page is streamed is told, not thrown', async () => {
  const Failing = lazy(async () => {
    await Bun.sleep(1);
    return { default: Broken };
  });
  const told: unknown[] = [];
  const response = await streamPage(
    <Suspense fallback={<p>Loading...</p>}>
      <Failing />
    </Suspense>,
    new Request('http://localhost/'),
    { nonce: 'abc', onError: (error) => void told.push(error) },
  );
  expect(await response.text()).toContain('Loading...');
  expect(told).toEqual([expect.objectContaining({ message: 'broken part' })]);
});
