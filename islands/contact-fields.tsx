import type { InputHTMLAttributes } from 'react';
import type { FieldErrors } from './contact-rules';

export interface FieldContext {
  /** Prefix of every id in the form. */
  id: string;
  errors: FieldErrors;
  values: Record<string, string>;
}

/** The attributes that tie a control to its error, for `name`. */
export function described({ id, errors }: FieldContext, name: string) {
  const bad = errors[name] !== undefined;
  return {
    id: `${id}-${name}`,
    name,
    'aria-invalid': bad || undefined,
    'aria-describedby': bad ? `${id}-${name}-error` : undefined,
  };
}

export function FieldError({
  context: { id, errors },
  name,
}: {
  context: FieldContext;
  name: string;
}) {
  const messages = errors[name];
  if (!messages) return null;
  return (
    <p id={`${id}-${name}-error`} className="mt-1.5 text-sm font-600 text-danger">
      {messages.join(' ')}
    </p>
  );
}

export function Mark({ required }: { required?: boolean | undefined }) {
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
