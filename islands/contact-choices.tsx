import { described, type FieldContext, FieldError, Mark } from './contact-fields';

export interface Choice {
  label: string;
  value: string;
}

export function ServiceChoices({ context, choices }: { context: FieldContext; choices: Choice[] }) {
  return (
    <fieldset id={`${context.id}-service_interest`}>
      <legend className="mb-2 font-600 text-ink">
        What are you interested in?
        <Mark />
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ label, value }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line bg-paper px-4 py-2 text-ink hover:border-accent has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="service_interest"
              value={value}
              defaultChecked={context.values.service_interest === value}
              className="size-4 shrink-0 accent-accent-fill"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError context={context} name="service_interest" />
    </fieldset>
  );
}

export function ConsentField({ context, text }: { context: FieldContext; text: string }) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer gap-3 text-sm leading-relaxed text-muted">
        <input
          {...described(context, 'consent')}
          type="checkbox"
          value="true"
          required
          className="mt-0.5 size-5 shrink-0 accent-accent-fill"
        />
        <span>
          {text}
          <Mark required />
        </span>
      </label>
      <FieldError context={context} name="consent" />
    </div>
  );
}

const trackingNames = ['rendered_at', 'source', 'utm_source', 'utm_medium', 'utm_campaign'];

interface HiddenFieldsProps {
  page: string;
  consentVersion: string;
}

/** Filled by the page script before sending; `website` is a trap that people never see. */
export function HiddenFields({ page, consentVersion }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="page_url" defaultValue={page} />
      <input type="hidden" name="consent_version" defaultValue={consentVersion} />
      {trackingNames.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
