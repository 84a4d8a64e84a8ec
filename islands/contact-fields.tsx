import type { InputHTMLAttributes } from 'react';
import type { FieldErrors } from './contact-rules';

export interface FieldContext {
  /** Prefix of every id in the form. */
  id: string;
  errors: FieldErrors;
  values: Record<string, string>;
}

/** The attributes that tie a control to its error, for `name`. */
function described({ id, errors }: FieldContext, name: string) {
  const bad = errors[name] !== undefined;
  return {
    id: `${id}-${name}`,
    name,
    'aria-invalid': bad || undefined,
    'aria-describedby': bad ? `${id}-${name}-error` : undefined,
  };
}

function FieldError({ context: { id, errors }, name }: { context: FieldContext; name: string }) {
  const messages = errors[name];
  if (!messages) return null;
  return (
    <p id={`${id}-${name}-error`} className="mt-1.5 text-sm font-600 text-danger">
      {messages.join(' ')}
    </p>
  );
}

function Mark({ required }: { required?: boolean | undefined }) {
  return required ? (
    <span className="text-danger" aria-hidden="true">
      {' *'}
    </span>
  ) : (
    <span className="font-normal text-muted"> (optional)</span>
  );
}

type TextFieldProps = { context: FieldContext; name: string; label: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'required' | 'inputMode'
>;

export function TextField({ context, name, label, required, ...input }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={`${context.id}-${name}`} className="mb-1.5 block font-600 text-ink">
        {label}
        <Mark required={required} />
      </label>
      <input
        {...described(context, name)}
        {...input}
        required={required}
        defaultValue={context.values[name]}
        className="input-field"
      />
      <FieldError context={context} name={name} />
    </div>
  );
}

export function MessageField({ context }: { context: FieldContext }) {
  return (
    <div>
      <label htmlFor={`${context.id}-message`} className="mb-1.5 block font-600 text-ink">
        Message
        <Mark required />
      </label>
      <textarea
        {...described(context, 'message')}
        required
        rows={5}
        defaultValue={context.values.message}
        className="input-field min-h-32 resize-y"
      />
      <FieldError context={context} name="message" />
    </div>
  );
}

export interface Choice {
  label: string;
  value: string;
}

export function ServiceChoices({ context, choices }: { context: FieldContext; choices: Choice[] }) {
  return (
    <fieldset>
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

const trackingNames = ['source', 'utm_source', 'utm_medium', 'utm_campaign'];

/** Filled by the page script before sending; `website` is a trap that people never see. */
export function HiddenFields({ page }: { page: string }) {
  return (
    <>
      <input type="hidden" name="page_url" defaultValue={page} />
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
