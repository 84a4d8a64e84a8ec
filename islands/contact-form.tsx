import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { routes } from '../src/routes';
import { clearDraft, readFields, restoreDraft, saveDraft } from './contact-draft';
import {
  type Choice,
  ConsentField,
  type FieldContext,
  HiddenFields,
  MessageField,
  ServiceChoices,
  TextField,
} from './contact-fields';
import { ErrorSummary, FailureNote, ThankYou } from './contact-panels';
import { checkEnquiry, type Enquiry, type FieldErrors } from './contact-rules';
import type { StoredEnquiry } from './runtime/analytics';
import { fetchJson, HttpError } from './runtime/fetch';
import { showToast } from './toast-store';
import { Toaster } from './toaster';

export interface ContactFormProps {
  /** Where the form posts without JavaScript. */
  action: string;
  choices: Choice[];
  /** The consent text, brand filled in, exactly as it is stored. */
  consent: string;
  /** Shown when sending fails. */
  email: string;
  /** Path of the page the form stands on. */
  page: string;
  /** What the server shows again after a refused post without JavaScript. */
  values?: Record<string, string>;
  errors?: FieldErrors;
  sent?: boolean;
  failed?: boolean;
  /** Whether the analytics conversion may carry the company. */
  sendCompany?: boolean;
}

/** The enquiry form: idle, submitting, sent, or failed with its content kept. */
export default function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState(props.sent ?? false);
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setSent(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {sent ? (
        <ThankYou page={props.page} focus={!props.sent} onAgain={again} />
      ) : (
        <EnquiryForm key={attempt} {...props} first={attempt === 0} onSent={() => setSent(true)} />
      )}
      <Toaster />
    </>
  );
}

type EnquiryFormProps = ContactFormProps & { first: boolean; onSent: () => void };

function EnquiryForm(props: EnquiryFormProps) {
  const { action, choices, consent, email, page, first } = props;
  const form = useRef<HTMLFormElement>(null);
  const { errors, forget, sending, submit } = useSubmit(props);
  const context: FieldContext = { id: useId(), errors, values: (first && props.values) || {} };
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    restoreDraft(form.current);
    if (!first) form.current.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [first]);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      data-track-start="contact"
      onSubmit={submit}
      onInput={(event) => {
        saveDraft(event.currentTarget);
        forget((event.target as HTMLInputElement).name);
      }}
      className="relative grid gap-5"
    >
      <ErrorSummary context={context} />
      {first && props.failed && <FailureNote email={email} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField context={context} name="name" label="Name" autoComplete="name" required />
        <TextField
          context={context}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
        />
        <TextField context={context} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField context={context} name="company" label="Company" autoComplete="organization" />
      </div>
      <ServiceChoices context={context} choices={choices} />
      <MessageField context={context} />
      <ConsentField context={context} text={consent} />
      <HiddenFields page={page} />
      <button
        type="submit"
        disabled={sending}
        data-event="button_click"
        data-element="submit"
        className="btn btn-primary disabled:cursor-wait"
      >
        {sending ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

/** Sending and its outcomes: field errors, a failure that keeps the content, or sent. */
function useSubmit({ email, errors: given = {}, first, onSent, sendCompany }: EnquiryFormProps) {
  const [errors, setErrors] = useState<FieldErrors>(first ? given : {});
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
      const body = { ...enquiry, consent: true };
      const stored = await fetchJson<{ id?: string } | null>(
        'POST',
        routes.apiContact.href(),
        body,
      );
      announce(enquiry, stored?.id, sendCompany);
      clearDraft();
      onSent();
    } catch (error) {
      setSending(false);
      const refused = error instanceof HttpError && error.status === 422 && error.fields;
      if (!refused) return reportFailure(error, email);
      setErrors(refused);
      focusFirst(form, refused);
    }
  }
  return { errors, forget, sending, submit };
}

function announce(enquiry: Enquiry, id: string | undefined, sendCompany = false) {
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
