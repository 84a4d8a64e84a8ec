import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  text: string;
  detail?: string;
  /** Button links that lead on. */
  children?: ReactNode;
}

/** A page that has one thing to say. */
export function Message({ title, text, detail, children }: MessageProps) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col justify-center py-20">
      <Horizon />
      <h1 className="title-1 mt-8">{title}</h1>
      <p className="lead mt-5 max-w-xl">{text}</p>
      {detail && <p className="mt-4 text-muted">{detail}</p>}
      {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

function Horizon() {
  return (
    <svg viewBox="0 0 240 110" aria-hidden="true" className="w-44">
      <circle cx="172" cy="40" r="26" fill="var(--accent-soft)" />
      <path
        fill="none"
        stroke="var(--accent)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M6 66c22-18 44-18 66 0s44 18 66 0 44-18 66 0 24 12 30 8"
      />
      <path
        fill="none"
        stroke="var(--wave-near)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M6 94c22-18 44-18 66 0s44 18 66 0 44-18 66 0 24 12 30 8"
      />
    </svg>
  );
}
