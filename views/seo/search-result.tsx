import type { SearchPreview } from '../../src/seo/dashboard/preview';

/** A page as a search result, texts cut where a result page is likely to cut them. */
export function SearchResult({ preview }: { preview: SearchPreview }) {
  const { host, trail, title, description, titleIsCut, descriptionIsCut } = preview;
  return (
    <>
      <div className="max-w-150 rounded-xl bg-paper px-4 py-3">
        <p className="break-all text-sm text-muted">{[host, ...trail].join(' › ')}</p>
        <p className="mt-1 break-words text-xl leading-snug text-accent">{title}</p>
        <p className="mt-1 break-words text-[0.95rem] leading-normal text-muted">
          {description || 'No description: search engines pick a passage of the page.'}
        </p>
      </div>
      {(titleIsCut || descriptionIsCut) && (
        <p className="mt-2 text-sm text-warm">
          {[titleIsCut && 'The title is cut.', descriptionIsCut && 'The description is cut.']
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  );
}
