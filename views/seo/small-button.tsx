import type { ReactNode } from 'react';

/** Buttons and links inside lists: smaller than those of the public pages. */
export const smallButton =
  'inline-flex min-h-9 items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-field bg-raised px-3.5 text-sm font-600 no-underline cursor-pointer hover:border-ink';

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
