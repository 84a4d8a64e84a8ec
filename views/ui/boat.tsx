/** A small boat with its lantern lit, set on a wave by `className`. */
export function Boat({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 140 150"
      aria-hidden="true"
      className={`absolute -z-1 w-24 -rotate-3 xl:w-28 ${className}`}
    >
      <circle cx="74" cy="22" r="20" fill="#f59e0b" opacity=".22" />
      <circle cx="74" cy="22" r="6" fill="#fbbf24" />
      <path fill="none" stroke="#c7d0ea" strokeWidth="4" strokeLinecap="round" d="M74 32v82" />
      <path fill="#f5f7fc" d="M68 40v62H22C44 90 60 68 68 40z" />
      <path fill="#a9b4ff" d="M80 52c6 22 18 38 38 50H80z" />
      <path fill="#e0e5ff" d="M10 112h122c-6 20-20 32-38 32H46c-18 0-31-12-36-32z" />
    </svg>
  );
}
