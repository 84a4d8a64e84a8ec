import { afterEach, beforeEach, expect, jest, mock, spyOn, test } from 'bun:test';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ContactForm, { type ContactFormProps } from './contact-form';
import { startAnalytics } from './runtime/analytics';
import { startAttribution } from './runtime/attribution';
import { toasts } from './toast-store';

const props: ContactFormProps = {
  action: '/contact',
  choices: [
    { label: 'AI Launchpad ($995/month)', value: 'AI Launchpad' },
    { label: 'General Consultation', value: 'General Consultation' },
  ],
  consent: 'I consent to be contacted.',
  consentVersion: 'abc123',
  email: 'hello@example.com',
  page: '/contact',
};
const typed = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' };

beforeEach(() => {
  // The announcer of the toasts works on timers that no test here waits for.
  jest.useFakeTimers();
  toasts.value = [];
});

afterEach(() => {
  delete window.gtag;
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const form = () => document.querySelector('form') as HTMLFormElement;
const button = () => document.querySelector('button[type=submit]') as HTMLButtonElement;
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');

function fill(values: Record<string, string> = typed): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label), { target: { value } });
  }
  fireEvent.click(consent());
}

const submit = () => act(async () => void fireEvent.submit(form()));

function answer(status: number, body: unknown) {
  return spyOn(globalThis, 'fetch').mockImplementation(
    (async () => new Response(JSON.stringify(body), { status })) as unknown as typeof fetch,
  );
}

const bodyOf = (sent: ReturnType<typeof answer>) =>
  JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as Record<string, unknown>;

test('it is a real form that posts without JavaScript', () => {
  document.body.innerHTML = renderToString(<ContactForm {...props} />);
  expect(form().method).toBe('post');
  expect(form().getAttribute('action')).toBe('/contact');
  const names = [...new Set([...form().elements].map((input) => input.getAttribute('name')))];
  expect(names.filter(Boolean)).toEqual([
    'name',
    'email',
    'phone',
    'company',
    'service_interest',
    'message',
    'consent',
    'page_url',
    'consent_version',
    'rendered_at',
    'source',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'website',
  ]);
  expect(consent().checked).toBe(false);
});

test('the server shows values and errors again', () => {
  const errors = { email: ['Please enter a valid email address.'] };
  const values = { name: 'Ada', service_interest: 'AI Launchpad' };
  document.body.innerHTML = renderToString(<ContactForm {...props} {...{ values, errors }} />);
  expect(field('Name').value).toBe('Ada');
  expect(field('AI Launchpad').checked).toBe(true);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

test('the server shows a failure with the address to write to', () => {
  document.body.innerHTML = renderToString(<ContactForm {...props} failed />);
  expect(screen.getByRole('alert').textContent).toContain('Error sending message');
  expect(screen.getByRole('alert').textContent).toContain('hello@example.com');
});

test('what was filled in is sent as JSON, once', async () => {
  const sent = answer(201, { id: 'lead-1' });
  startAttribution();
  render(<ContactForm {...props} />);
  fill();
  fireEvent.click(field('AI Launchpad'));
  await submit();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/contact');
  expect(bodyOf(sent)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
    service_interest: 'AI Launchpad',
    consent: true,
    page_url: 'http://localhost/',
    consent_version: 'abc123',
    rendered_at: expect.stringMatching(/^\d{4}-.*Z$/),
    source: 'direct',
  });
});

test('while it is sent the button is disabled and reads Sending...', async () => {
  let finish: (response: Response) => void = () => undefined;
  const pending = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  spyOn(globalThis, 'fetch').mockReturnValue(pending as never);
  render(<ContactForm {...props} />);
  fill();
  await submit();
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Sending...');
  await act(async () => finish(new Response('{}', { status: 201 })));
  expect(screen.getByText('Thank you for your message')).toBeTruthy();
});

test('sent: a panel replaces the form and takes the focus, and a toast says 24 hours', async () => {
  answer(201, { id: 'lead-1' });
  render(<ContactForm {...props} />);
  fill();
  await submit();
  const panel = screen.getByText('Thank you for your message').parentElement;
  expect(document.activeElement).toBe(panel);
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  expect(toasts.value[0]).toMatchObject({
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
    variant: 'default',
  });
});

test('Send Another Message returns to the empty form', async () => {
  answer(201, { id: 'lead-1' });
  render(<ContactForm {...props} values={{ name: 'From the server' }} />);
  fill();
  await submit();
  fireEvent.submit(screen.getByRole('button', { name: 'Send Another Message' }));
  expect(field('Name').value).toBe('');
  expect(field('Message').value).toBe('');
  expect(consent().checked).toBe(false);
  expect(document.activeElement).toBe(field('Name'));
});

test('after a message sent without JavaScript, the next one works as well', async () => {
  answer(201, { id: 'lead-9' });
  render(<ContactForm {...props} sent />);
  fireEvent.submit(screen.getByRole('button', { name: 'Send Another Message' }));
  fill();
  await submit();
  expect(document.activeElement?.textContent).toContain('Thank you for your message');
});

test('a failure keeps the content, is logged, and a destructive toast names the address', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => undefined);
  answer(500, { error: { code: 'internal', message: 'Something went wrong.' } });
  render(<ContactForm {...props} />);
  fill();
  await submit();
  expect(field('Message').value).toBe('Hello');
  expect(button().disabled).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(toasts.value[0]).toMatchObject({
    title: 'Error sending message',
    description: 'Please try again or contact us directly at hello@example.com.',
    variant: 'destructive',
  });
});

test('an unreachable server is a failure like any other', async () => {
  spyOn(console, 'error').mockImplementation(() => undefined);
  spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(<ContactForm {...props} />);
  fill();
  await submit();
  expect(toasts.value[0]?.title).toBe('Error sending message');
});

test('nothing is sent until the rules are met, and the first bad field gets the focus', async () => {
  const sent = answer(201, {});
  render(<ContactForm {...props} />);
  fireEvent.input(field('Name'), { target: { value: 'Ada' } });
  fireEvent.input(field('Email'), { target: { value: 'ada' } });
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Email'));
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Email',
    'Message',
    'Consent',
  ]);
  const described = field('Email').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(
    'Please enter a valid email address.',
  );
});

test('mending a field takes its error away', async () => {
  render(<ContactForm {...props} />);
  await submit();
  fireEvent.input(field('Name'), { target: { value: 'Ada' } });
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

test('the fields that the server refuses are shown beside them', async () => {
  const fields = { phone: ['Please enter a phone number with its area code.'] };
  answer(422, { error: { code: 'invalid', message: 'Please check the form.', fields } });
  render(<ContactForm {...props} />);
  fill({ ...typed, Phone: '1' });
  await submit();
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Phone'));
  expect(field('Message').value).toBe('Hello');
  expect(toasts.value).toHaveLength(0);
});

test('the draft survives a reload, without the consent, and is gone once sent', async () => {
  const { unmount } = render(<ContactForm {...props} />);
  fill();
  unmount();
  render(<ContactForm {...props} />);
  expect(field('Message').value).toBe('Hello');
  expect(consent().checked).toBe(false);
  answer(201, { id: 'lead-1' });
  fireEvent.click(consent());
  await submit();
  expect(sessionStorage.getItem('enquiry-draft')).toBeNull();
});

test('what is already in a field wins over the draft', () => {
  sessionStorage.setItem('enquiry-draft', '{"name":"Draft","company":"Draft Ltd"}');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<ContactForm {...props} />);
  document.body.append(container);
  field('Name').value = 'Typed early';
  render(<ContactForm {...props} />, { container, hydrate: true });
  expect(field('Name').value).toBe('Typed early');
  expect(field('Company').value).toBe('Draft Ltd');
});

test('a filled honeypot reaches the server, which decides', async () => {
  const sent = answer(201, {});
  render(<ContactForm {...props} />);
  fill({ ...typed, 'Leave this field empty': 'https://spam.example' });
  await submit();
  expect(bodyOf(sent).website).toBe('https://spam.example');
});

const gtag = mock();
beforeEach(() => {
  gtag.mockReset();
});
const events = () => gtag.mock.calls.map(([, name]) => name);

test('form_start, button_click and the conversion are sent, each once', async () => {
  answer(201, { id: 'lead-2' });
  window.gtag = gtag;
  startAnalytics();
  startAttribution();
  render(<ContactForm {...props} />);
  fireEvent.click(field('Name'));
  fill({ ...typed, Company: 'Analytical Engines' });
  await act(async () => void fireEvent.click(button()));
  expect(events()).toEqual(['form_start', 'button_click', 'contact_form', 'generate_lead']);
  const [, , conversion] = gtag.mock.calls[2] ?? [];
  expect(conversion).toMatchObject({ value: 50, currency: 'USD' });
  expect(conversion.company).toBeUndefined();
});

test('the company goes with the conversion only where the site allows it', async () => {
  answer(201, { id: 'lead-3' });
  window.gtag = gtag;
  startAnalytics();
  render(<ContactForm {...props} sendCompany />);
  fill({ ...typed, Company: 'Analytical Engines' });
  await submit();
  const conversion = gtag.mock.calls.find(([, name]) => name === 'contact_form');
  expect(conversion?.[2]).toMatchObject({ company: 'Analytical Engines' });
});

test('a failed enquiry is no conversion', async () => {
  spyOn(console, 'error').mockImplementation(() => undefined);
  answer(500, {});
  window.gtag = gtag;
  startAnalytics();
  render(<ContactForm {...props} />);
  fill();
  await submit();
  expect(events()).not.toContain('contact_form');
});
