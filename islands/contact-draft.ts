const key = 'enquiry-draft';
/** Consent is given afresh each time; the rest may outlive a reload. */
const kept = ['name', 'email', 'phone', 'company', 'message', 'service_interest'];

/** Every named field of the form that has a value. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Keeps what is typed until the enquiry is sent or the tab is closed. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = Object.entries(readFields(form)).filter(([name]) => kept.includes(name));
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)));
}

/** Writes the draft into fields that are still empty, so what is on the page always wins. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (isWritable(field) && field.value === '') field.value = value;
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(key);
}

type Writable = HTMLInputElement | HTMLTextAreaElement | RadioNodeList;

function isWritable(field: RadioNodeList | Element | null): field is Writable {
  return field !== null && 'value' in field;
}
