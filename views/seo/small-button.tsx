import type { ReactNode } from 'react';

const look =
  'inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-field bg-raised px-3.5 text-sm font-600 no-underline cursor-pointer hover:border-ink';

/** Buttons and links inside lists: smaller than those of the public pages. */
export const smallButton = `${look} min-h-9`;

/** Fields of the dashboard's one-line forms, and the buttons beside them. */
export const smallField = 'input-field min-h-10 px-3 py-1.5';
export const fieldButton = `${look} min-h-10 shrink-0`;

interface PostButtonProps {
  action: string;
  /** Fields the form sends. */
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** One action as a form of one button. */
export function PostButton({ action, fields, children }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={smallButton}>
        {children}
      </button>
    </form>
  );
}
