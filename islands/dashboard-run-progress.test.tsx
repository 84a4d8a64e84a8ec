import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import DashboardRunProgress from './dashboard-run-progress';

const props = {
  runId: 7,
  maxPages: 500,
  progress: { status: 'running', pagesDone: 2, queued: 8, found: 10, rate: 0, etaSeconds: 0 },
  action: '/seo-dashboard/runs/7',
};

class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const original = globalThis.EventSource;
beforeEach(() => {
  FakeEventSource.opened = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});
afterEach(() => {
  globalThis.EventSource = original;
});

const tell = (event: string, progress: object) =>
  act(async () => {
    const data = JSON.stringify({
      status: 'running',
      queued: 0,
      rate: 0,
      etaSeconds: 0,
      ...progress,
    });
    FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent(event, { data }));
  });
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the server shows the figures it has and a cancel form', () => {
  const html = renderToString(<DashboardRunProgress {...props} />);
  expect(html).toContain('action="/seo-dashboard/runs/7"');
  expect(html).toContain('Cancel the crawl');
  expect(html).toContain('>10<');
});

test('each word of the server moves the figures and the bar', async () => {
  render(<DashboardRunProgress {...props} />);
  expect(FakeEventSource.opened[0]?.url).toBe('/api/seo/runs/7/events');
  await tell('progress', { pagesDone: 30, queued: 70, found: 100, rate: 4.26, etaSeconds: 95 });
  expect(figure('Pages done')).toBe('30');
  expect(figure('Queued')).toBe('70');
  expect(figure('Found')).toBe('100');
  expect(figure('Pages a second')).toBe('4.3');
  expect(figure('Time left')).toBe('2 min');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
  expect(screen.getByRole('status').textContent).toBe('30 percent done');
});

test('announcements change with each tenth only', async () => {
  render(<DashboardRunProgress {...props} />);
  await tell('progress', { pagesDone: 31, found: 100 });
  await tell('progress', { pagesDone: 39, found: 100 });
  expect(screen.getByRole('status').textContent).toBe('30 percent done');
});

test('no more pages are counted than the run may take', async () => {
  render(<DashboardRunProgress {...props} maxPages={50} />);
  await tell('progress', { pagesDone: 25, found: 4000 });
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(50);
});

test('at the end it says how, stops listening and shows the results', async () => {
  document.body.innerHTML = '<div id="run" data-live>running</div>';
  spyOn(globalThis, 'fetch').mockImplementation(
    (async () => new Response('<div id="run" data-live>results</div>')) as unknown as typeof fetch,
  );
  render(<DashboardRunProgress {...props} />);
  await tell('done', { status: 'done', pagesDone: 12, found: 12 });
  expect(FakeEventSource.opened[0]?.isClosed).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('The crawl is complete.');
  expect(screen.queryByText('Cancel the crawl')).toBeNull();
  expect(document.getElementById('run')?.textContent).toBe('results');
});
