/** What the contact form announces on the document once the server has stored an enquiry. */
export interface StoredEnquiry {
  id?: string | undefined;
  service?: string | undefined;
  company?: string | undefined;
  source?: string | undefined;
}

type Params = Record<string, string | number | undefined>;
type Tag = (command: 'event' | 'consent', name: string, params: Params) => void;
declare global {
  interface Window {
    gtag?: Tag | undefined;
  }
  interface DocumentEventMap {
    'enquiry:stored': CustomEvent<StoredEnquiry>;
  }
}

/** US dollars that one enquiry counts for (spec section 9). */
const enquiryValue = { value: 50, currency: 'USD' };

/** Reports clicks on `[data-event]`, the first click in a form, and stored enquiries. */
export function startAnalytics(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const marked = target?.closest<HTMLElement>('[data-event]');
    if (marked) trackMarked(marked);
    const form = target?.closest<HTMLElement>('form[data-track-start]');
    if (form) trackFormStart(form);
  });
  document.addEventListener('enquiry:stored', (event) => trackEnquiry(event.detail));
}

/** Sends an event to the Google tag when there is one; never throws. */
export function track(name: string, params: Params): void {
  try {
    window.gtag?.('event', name, params);
  } catch (error) {
    console.error('Analytics event failed', error);
  }
}

function trackMarked(element: HTMLElement): void {
  const { event = 'engagement', service, category, element: label } = element.dataset;
  if (event === 'view_service') {
    track(event, { service_name: service, service_category: category || 'AI Automation' });
  } else {
    track(event, {
      element: label || element.textContent?.trim().slice(0, 100),
      page: location.pathname,
    });
  }
}

const started = new WeakSet<HTMLElement>();

function trackFormStart(form: HTMLElement): void {
  if (started.has(form)) return;
  started.add(form);
  track('form_start', { form_name: form.dataset.trackStart, page: location.pathname });
}

/** The conversion, and `generate_lead` once per enquiry id of this browser session. */
function trackEnquiry({ id, service, company, source }: StoredEnquiry): void {
  track('contact_form', { ...enquiryValue, service, company });
  if (!id || sessionStorage.getItem(`lead:${id}`)) return;
  sessionStorage.setItem(`lead:${id}`, '1');
  track('generate_lead', { ...enquiryValue, lead_source: source || 'website' });
}
