import { ContentIcon } from './content-icon';

/** The illustration of inner pages: the mark's round window, its tide, and what the page is about. */
export function Porthole({ icon }: { icon: string }) {
  return (
    <div className="relative size-72 xl:size-80">
      <svg viewBox="0 0 320 320" aria-hidden="true" className="size-full">
        <circle cx="160" cy="160" r="158" fill="var(--accent-soft)" />
        <circle cx="160" cy="160" r="124" fill="var(--paper)" />
        <path
          fill="var(--wave-near)"
          d="M37 176c40-26 82-26 123 0s83 26 123-2a124 124 0 0 1-246 2z"
        />
        <path
          fill="var(--wave-mid)"
          d="M44 206c39-26 76-22 116 2s80 24 117-2a124 124 0 0 1-233 0z"
        />
        <circle
          cx="160"
          cy="160"
          r="124"
          fill="none"
          stroke="var(--accent-fill)"
          strokeWidth="10"
        />
      </svg>
      <span className="absolute left-1/2 top-[27%] flex size-24 -translate-x-1/2 items-center justify-center rounded-3xl bg-feature text-5xl text-night-ink shadow-xl shadow-black/20">
        <ContentIcon name={icon} />
      </span>
    </div>
  );
}
