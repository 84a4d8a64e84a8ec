import { routes } from '../../src/routes';
import { fieldButton, smallField } from './small-button';

/** Adding a keyword by hand, and many from a Search Console export. */
export function KeywordForms() {
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
