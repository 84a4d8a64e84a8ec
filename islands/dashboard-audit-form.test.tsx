import { beforeEach, expect, jest, spyOn, test } from 'bun:test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import DashboardAuditForm from './dashboard-audit-form';
import { toasts } from './toast-store';

const address = 'https://www.example.com/about';

beforeEach(() => {
  // The announcer of the toasts works on timers that no test here waits for.
  jest.useFakeTimers();
  toasts.value = [];
});

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const button = () => document.querySelector('button[type=submit]') as HTMLButtonElement;
const submit = () => act(async () => void fireEvent.submit(input().form as HTMLFormElement));
const type = (value: string) => fireEvent.input(input(), { target: { value } });

function answers(...responses: (Response | Promise<Response>)[]) {
  const answer = (async () => responses.shift()) as unknown as typeof fetch;
  return spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const page = (lists: string) =>
  new Response(
    `<!doctype html><title>x</title><main><div id="lists" data-live>${lists}</div></main>`,
  );

test('without JavaScript it is a form whose button can be pressed', () => {
  const html = renderToString(<DashboardAuditForm action="/seo-dashboard" />);
  expect(html).toContain('method="post"');
  expect(html).toContain('type="url"');
  expect(html).not.toContain('disabled');
});

test('the button is disabled while the address is empty', () => {
  render(<DashboardAuditForm action="/seo-dashboard" />);
  expect(button().disabled).toBe(true);
  type('   ');
  expect(button().disabled).toBe(true);
  type(address);
  expect(button().disabled).toBe(false);
  expect(button().textContent).toBe('Audit');
});

test('while an audit runs the button is disabled and reads so', async () => {
  const waiting = Promise.withResolvers<Response>();
  answers(waiting.promise, page(''));
  render(<DashboardAuditForm action="/seo-dashboard" />);
  type(address);
  await submit();
  expect(button().textContent).toBe('Auditing...');
  expect(button().disabled).toBe(true);
  await act(async () => waiting.resolve(Response.json({})));
  expect(button().textContent).toBe('Audit');
});

test('a success says so, clears the input and shows the lists anew', async () => {
  document.body.innerHTML = '<div id="lists" data-live>old</div><div id="root"></div>';
  const sent = answers(Response.json({}), page('<p>new</p>'));
  render(<DashboardAuditForm action="/seo-dashboard" />);
  type(address);
  await submit();
  const [path, init] = sent.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([
    '/api/seo/audit',
    'POST',
    JSON.stringify({ url: address }),
  ]);
  expect(toasts.value[0]).toMatchObject({
    title: 'Audit complete',
    description: 'Page has been audited and issues have been recorded',
    variant: 'default',
  });
  expect(input().value).toBe('');
  expect(document.getElementById('lists')?.innerHTML).toBe('<p>new</p>');
});

test('a failure shows the error in a destructive toast and keeps the input', async () => {
  const error = { code: 'connection', message: 'No connection to www.example.com.' };
  answers(Response.json({ error }, { status: 502 }));
  render(<DashboardAuditForm action="/seo-dashboard" />);
  type(address);
  await submit();
  expect(toasts.value[0]).toMatchObject({
    title: 'Audit failed',
    description: '502: No connection to www.example.com.',
    variant: 'destructive',
  });
  expect(input().value).toBe(address);
  expect(button().disabled).toBe(false);
});

test('the audit of a whole site is left to the browser', async () => {
  const sent = answers();
  render(<DashboardAuditForm action="/seo-dashboard" />);
  type(address);
  fireEvent.click(screen.getByLabelText('Crawl the whole site'));
  const left = fireEvent.submit(input().form as HTMLFormElement);
  expect(left).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Auditing...');
});

test('what the server refused stands there with its reason', () => {
  render(
    <DashboardAuditForm
      action="/seo-dashboard"
      url="ftp://x"
      scope="site"
      error="No web address."
    />,
  );
  expect(input().value).toBe('ftp://x');
  expect(screen.getByRole('alert').textContent).toContain('No web address.');
  expect(screen.getByLabelText<HTMLInputElement>('Crawl the whole site').checked).toBe(true);
});
