import { rawHtml } from './raw-html';

/** Markdown as HTML, sanitised when its content was loaded. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose max-w-none text-[1.075rem] leading-[1.75] text-ink ${className}`}
      {...rawHtml(withScrollingTables(html))}
    />
  );
}

/** A wide table scrolls inside its own frame, which the keyboard can reach. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll(
      '<table>',
      '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
