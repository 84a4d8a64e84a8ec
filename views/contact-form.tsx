import { Island } from './island';

/** What the contact form shows; the same shape on the server and in the browser. */
export interface ContactFormProps {
  action: string;
  choices: { label: string; value: string }[];
  consent: string;
  /** SHA-256 of the consent text: which one the visitor saw. */
  consentVersion: string;
  email: string;
  /** Path of the page the form stands on. */
  page: string;
  values?: Record<string, string>;
  errors?: Record<string, string[]>;
  sent?: boolean;
  failed?: boolean;
  sendCompany?: boolean;
}

interface ContactFormPanelProps {
  form: ContactFormProps;
  /** Above the form, where no section heading stands beside it. */
  heading?: string;
}

/** The inquiry form, in the panel it has on every page. */
export function ContactForm({ form, heading }: ContactFormPanelProps) {
  return (
    <div className="rounded-3xl border border-line bg-raised p-5 text-ink shadow-xl shadow-black/10 sm:p-9">
      {heading && <h2 className="mb-6 text-2xl font-700 tracking-[-0.02em]">{heading}</h2>}
      <Island name="contact-form" when="interaction" props={{ ...form }} />
    </div>
  );
}
