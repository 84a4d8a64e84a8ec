import { type FormEvent, useState } from 'react';
import { routes } from '../src/routes';
import { clearDraft, readFields } from './contact-draft';
import { checkEnquiry, type Enquiry, type FieldErrors } from './contact-rules';
import type { StoredEnquiry } from './runtime/analytics';
import { fetchJson, HttpError } from './runtime/fetch';
import { showToast } from './toast-store';

interface EnquiryOptions {
  /** Named when sending fails. */
  email: string;
  /** What the server already found wrong. */
  errors: FieldErrors;
  sendCompany: boolean;
  onSent: () => void;
}

/** Sending and its outcomes: field errors, a failure that keeps the content, or sent. */
export function useEnquiry({ email, errors: given, sendCompany, onSent }: EnquiryOptions) {
  const [errors, setErrors] = useState<FieldErrors>(given);
  const [sending, setSending] = useState(false);
  const forget = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const enquiry = readFields(form);
    const found = checkEnquiry(enquiry);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setSending(true);
    try {
      announce(enquiry, await send(enquiry), sendCompany);
      onSent();
    } catch (error) {
      setSending(false);
      if (!isRefusal(error)) return reportFailure(error, email);
      setErrors(error.fields);
      focusFirst(form, error.fields);
    }
  }
  return { errors, forget, sending, submit };
}

/** Returns the id of the stored enquiry. */
async function send(enquiry: Enquiry): Promise<string | undefined> {
  const body = { ...enquiry, consent: true };
  const path = routes.apiContact.href();
  const stored = await fetchJson<{ id?: string } | null>('POST', path, body);
  clearDraft();
  return stored?.id;
}

/** Whether the server named the fields that it did not accept. */
function isRefusal(error: unknown): error is HttpError & { fields: FieldErrors } {
  return error instanceof HttpError && error.status === 422 && error.fields !== undefined;
}

function announce(enquiry: Enquiry, id: string | undefined, sendCompany: boolean) {
  const detail: StoredEnquiry = {
    id,
    service: enquiry.service_interest,
    company: sendCompany ? enquiry.company : undefined,
    source: enquiry.source,
  };
  document.dispatchEvent(new CustomEvent('enquiry:stored', { detail }));
  showToast({
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
  });
}

function reportFailure(error: unknown, email: string) {
  console.error('Error sending message', error);
  showToast({
    title: 'Error sending message',
    description: `Please try again or contact us directly at ${email}.`,
    variant: 'destructive',
  });
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const bad = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors);
  if (bad instanceof HTMLElement) bad.focus();
}
