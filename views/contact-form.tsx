import { Island } from './island';

/** What the contact form shows; the same shape on the server and in the browser. */
export interface ContactFormProps {
  action: string;
  choices: { label: string; value: string }[];
  consent: string;
  email: string;
  /** Path of the page the form stands on. */
  page: string;
  values?: Record<string, string>;
  errors?: Record<string, string[]>;
  sent?: boolean;
  failed?: boolean;
  sendCompany?: boolean;
}

/** The inquiry form, in the panel it has on every page. */
export function ContactForm({ form }: { form: ContactFormProps }) {
  return (
    <div className="rounded-3xl border border-line bg-raised p-5 text-ink shadow-xl shadow-black/10 sm:p-9">
      <Island name="contact-form" when="visible" props={{ ...form }} />
    </div>
  );
}
