import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test';
import { type StoredEnquiry, startAnalytics, track } from './analytics';

const gtag = mock();

beforeEach(() => {
  gtag.mockReset();
  window.gtag = gtag;
});

afterEach(() => {
  window.gtag = undefined;
});

function open(html: string): void {
  document.body.innerHTML = html;
  startAnalytics();
}

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

const store = (detail: StoredEnquiry) =>
  document.dispatchEvent(new CustomEvent('enquiry:stored', { detail }));

test('without a tag function nothing is sent and nothing fails', () => {
  window.gtag = undefined;
  expect(() => track('engagement', { element: 'x' })).not.toThrow();
});

test('a tag function that throws is only logged', () => {
  const logged = spyOn(console, 'error').mockImplementation(() => undefined);
  gtag.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => track('engagement', {})).not.toThrow();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('engagement carries element and page', () => {
  open('<a data-event="engagement" data-element="watch_demo"><b>Watch</b></a>');
  click('b');
  expect(gtag.mock.calls).toEqual([['event', 'engagement', { element: 'watch_demo', page: '/' }]]);
});

test('view_service carries the name and the category, by default AI Automation', () => {
  open(`<a id="a" data-event="view_service" data-service="CRM" data-category="Sales"></a>
    <a id="b" data-event="view_service" data-service="Chatbot"></a>`);
  click('#a');
  click('#b');
  expect(gtag.mock.calls).toEqual([
    ['event', 'view_service', { service_name: 'CRM', service_category: 'Sales' }],
    ['event', 'view_service', { service_name: 'Chatbot', service_category: 'AI Automation' }],
  ]);
});

test('form_start is sent on the first click in the form only', () => {
  open('<form data-track-start="contact"><input><textarea></textarea></form>');
  click('input');
  click('textarea');
  expect(gtag.mock.calls).toEqual([['event', 'form_start', { form_name: 'contact', page: '/' }]]);
});

test('a stored enquiry converts with value 50 USD, its service and only an allowed company', () => {
  open('');
  store({ id: 'a', service: 'AI Launchpad', company: undefined, source: 'news' });
  expect(gtag.mock.calls).toEqual([
    ['event', 'contact_form', { value: 50, currency: 'USD', service: 'AI Launchpad' }],
    ['event', 'generate_lead', { value: 50, currency: 'USD', lead_source: 'news' }],
  ]);
});

test('generate_lead is sent once per enquiry id, and not without one', () => {
  open('');
  for (const id of ['a', 'a', 'b', undefined]) store({ id });
  const leads = gtag.mock.calls.filter(([, name]) => name === 'generate_lead');
  expect(leads).toHaveLength(2);
});
