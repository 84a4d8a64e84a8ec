import { useEffect, useId, useRef, useState } from 'react';
import { type Choice, ConsentField, HiddenFields, ServiceChoices } from './contact-choices';
import { restoreDraft, saveDraft } from './contact-draft';
import { type FieldContext, MessageField, TextField } from './contact-fields';
import { ErrorSummary, FailureNote, ThankYou } from './contact-panels';
import type { FieldErrors } from './contact-rules';
import { Toaster } from './toaster';
import { useEnquiry } from './use-enquiry';

export interface ContactFormProps {
  /** Where the form posts without JavaScript. */
  action: string;
  choices: Choice[];
  /** The consent text, brand filled in, exactly as it is stored. */
  consent: string;
  /** SHA-256 of the consent text: which one the visitor saw. */
  consentVersion: string;
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
  const fromServer = attempt === 0;
  return (
    <>
      {sent && <ThankYou page={props.page} focus={!(fromServer && props.sent)} onAgain={again} />}
      {!sent && (
        <EnquiryForm
          key={attempt}
          {...props}
          fromServer={fromServer}
          onSent={() => setSent(true)}
        />
      )}
      <Toaster />
    </>
  );
}

interface EnquiryFormProps extends ContactFormProps {
  /** Whether this is the form as the server sent it, not an empty one after a sent message. */
  fromServer: boolean;
  onSent: () => void;
}

function EnquiryForm(props: EnquiryFormProps) {
  const { action, email, fromServer, onSent, sendCompany = false } = props;
  const errors = (fromServer && props.errors) || {};
  const values = (fromServer && props.values) || {};
  const enquiry = useEnquiry({ email, errors, sendCompany, onSent });
  const context: FieldContext = { id: useId(), errors: enquiry.errors, values };
  const form = useEnhanced(!fromServer);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      data-track-start="contact"
      onSubmit={enquiry.submit}
      onInput={(event) => {
        saveDraft(event.currentTarget);
        enquiry.forget((event.target as HTMLInputElement).name);
      }}
      className="relative grid gap-5"
    >
      <ErrorSummary context={context} />
      {fromServer && props.failed && <FailureNote email={email} />}
      <Fields context={context} {...props} />
      <SubmitButton sending={enquiry.sending} />
    </form>
  );
}

/** What a script adds to the form: our own messages, the draft, and the focus in a new form. */
function useEnhanced(focus: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    restoreDraft(form.current);
    if (focus) form.current.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [focus]);
  return form;
}

type FieldsProps = Pick<ContactFormProps, 'choices' | 'consent' | 'consentVersion' | 'page'> & {
  context: FieldContext;
};

function Fields({ context, choices, consent, consentVersion, page }: FieldsProps) {
  return (
    <>
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
      <HiddenFields page={page} consentVersion={consentVersion} />
    </>
  );
}

function SubmitButton({ sending }: { sending: boolean }) {
  return (
    <button
      type="submit"
      disabled={sending}
      data-event="button_click"
      data-element="submit"
      className="btn btn-primary disabled:cursor-wait"
    >
      {sending ? 'Sending...' : 'Send Message'}
    </button>
  );
}
