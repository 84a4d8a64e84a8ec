import { routes } from '../src/routes';

/** The question whether analytics may store anything; the page script shows it. */
export function AnalyticsConsent() {
  return (
    <section
      aria-label="Analytics choices"
      tabIndex={-1}
      data-analytics-consent=""
      data-screen-only=""
      className="panel fixed inset-x-3 bottom-3 z-50 max-h-[60vh] overflow-y-auto p-4 shadow-lg sm:right-auto sm:max-w-md sm:p-5"
    >
      <p className="text-[0.95rem]">
        May we use cookies to see how this website is used, as our{' '}
        <a href={routes.privacy.href()} className="text-link">
          privacy policy
        </a>{' '}
        describes?
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" data-choice="granted" className="btn-small btn-secondary">
          Allow analytics
        </button>
        <button type="button" data-choice="denied" className="btn-small btn-secondary">
          No thanks
        </button>
      </div>
    </section>
  );
}
