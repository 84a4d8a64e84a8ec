interface FieldProps {
  id: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  defaultValue?: string;
  minLength?: number;
  hint?: string;
}

/** A required text field with its label and an optional hint. */
export function Field({ id, label, hint, ...input }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-600">
        {label}
      </label>
      <input
        id={id}
        name={id}
        required
        className="input-field"
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
