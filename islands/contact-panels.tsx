import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldContext } from './contact-fields';

interface ThankYouProps {
  page: string;
  /** Whether the panel takes the focus, as it has just replaced the form. */
  focus: boolean;
  onAgain: () => void;
}

/** Replaces the form once the enquiry is stored. Without JavaScript its button reloads the page. */
export function ThankYou({ page, focus, onAgain }: ThankYouProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) panel.current?.focus();
  }, [focus]);
  const again = (event: FormEvent) => {
    event.preventDefault();
    onAgain();
  };
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-2xl bg-teal-soft p-8 text-ink focus:outline-none"
    >
      <span className="i-lucide-circle-check size-10 text-teal" aria-hidden="true" />
      <h3 className="title-3">Thank you for your message</h3>
      <p className="text-muted">
        It has reached us, and we'll get back to you within 24 hours at the address you gave.
      </p>
      <form method="get" action={page} onSubmit={again}>
        <button type="submit" className="btn btn-secondary">
          Send Another Message
        </button>
      </form>
    </div>
  );
}

const labels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  service_interest: 'Interest',
  message: 'Message',
  consent: 'Consent',
};

/** What has to be corrected, each entry a link to its field. */
export function ErrorSummary({ context: { id, errors } }: { context: FieldContext }) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <div role="alert" className="rounded-xl border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-600">Please correct the following before sending:</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${id}-${name}`} className="underline underline-offset-2">
              {labels[name] ?? name}
            </a>
            {`: ${errors[name]?.join(' ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown by the server after a failed post without JavaScript. */
export function FailureNote({ email }: { email: string }) {
  return (
    <div role="alert" className="rounded-xl border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-600">Error sending message</p>
      <p>
        Please try again or contact us directly at{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-2">
          {email}
        </a>
        .
      </p>
    </div>
  );
}
