import { rawHtml } from './raw-html';

/** Markdown as HTML, sanitised when its content was loaded. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose max-w-none text-[1.075rem] leading-[1.75] text-ink ${className}`}
      {...rawHtml(html)}
    />
  );
}
