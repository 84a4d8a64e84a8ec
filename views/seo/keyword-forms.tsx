import { routes } from '../../src/routes';
import { fieldButton, smallField } from './small-button';

const pageList = 'known-pages';

/** Adding a keyword by hand, and many from a Search Console export. `pages`: known addresses. */
export function KeywordForms({ pages }: { pages: readonly string[] }) {
  return (
    <div className="grid gap-5 border-b border-line p-3 sm:px-5 sm:py-4 lg:grid-cols-2">
      <form method="post" action={routes.dashboardKeywords.href()}>
        <label htmlFor="keyword" className="block text-sm font-600">
          Add a keyword
        </label>
        <div className="mt-1.5 flex gap-2">
          <input id="keyword" name="keyword" required maxLength={200} className={smallField} />
          <button type="submit" className={fieldButton}>
            Add
          </button>
        </div>
        <label htmlFor="target" className="mb-1.5 mt-3 block text-sm font-600">
          Its page, by address (optional)
        </label>
        <TargetField id="target" />
        <datalist id={pageList}>
          {pages.map((url) => (
            <option key={url} value={url} />
          ))}
        </datalist>
      </form>
      <form
        method="post"
        action={routes.dashboardKeywordImports.href()}
        encType="multipart/form-data"
      >
        <label htmlFor="keyword-file" className="block text-sm font-600">
          Import from Search Console
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="keyword-file"
            name="file"
            type="file"
            required
            accept=".csv,.zip,text/csv,application/zip"
            aria-describedby="keyword-file-hint"
            className={`${smallField} min-w-0`}
          />
          <button type="submit" className={fieldButton}>
            Import
          </button>
        </div>
        <p id="keyword-file-hint" className="mt-1.5 text-sm text-muted">
          The ZIP or CSV that “Performance → Export” gives, in any language, up to 10 MB.
        </p>
      </form>
    </div>
  );
}

interface TargetFormProps {
  id: number;
  keyword: string;
  /** Address of the page now. */
  target: string | null;
  back: string;
}

/** Changes the page that a keyword is for; an empty field names none. */
export function TargetForm({ id, keyword, target, back }: TargetFormProps) {
  return (
    <details className="text-sm">
      <summary className="text-link inline-flex min-h-6 items-center font-400">
        Change page<span className="sr-only"> of {keyword}</span>
      </summary>
      <form
        method="post"
        action={routes.dashboardKeyword.href({ id })}
        className="mt-1 flex min-w-48 gap-2"
      >
        <input type="hidden" name="do" value="target" />
        <input type="hidden" name="back" value={back} />
        <label htmlFor={`target-${id}`} className="sr-only">
          Page of {keyword}, by address; empty for none
        </label>
        <TargetField id={`target-${id}`} target={target ?? ''} />
        <button type="submit" className={fieldButton}>
          Save
        </button>
      </form>
    </details>
  );
}

const TargetField = ({ id, target = '' }: { id: string; target?: string }) => (
  <input
    id={id}
    name="target"
    list={pageList}
    defaultValue={target}
    maxLength={2048}
    autoComplete="off"
    className={`${smallField} min-w-0`}
  />
);
