import { type FormEvent, useEffect, useRef, useState } from 'react';
import { routes } from '../src/routes';
import { refreshParts } from './dashboard-refresh';
import { fetchJson } from './runtime/fetch';
import { showToast } from './toast-store';
import { Toaster } from './toaster';

export interface DashboardAuditFormProps {
  /** Where the form posts without JavaScript, and for a whole site. */
  action: string;
  /** What was typed before the server refused it. */
  url?: string;
  scope?: Scope;
  /** Why it was refused. */
  error?: string;
}

type Scope = 'page' | 'site';

/** Audits one page in place; the audit of a whole site leads on to its own page. */
export default function DashboardAuditForm(props: DashboardAuditFormProps) {
  const { action, error } = props;
  const { url, setUrl, isRunning, isReady, submit, field } = useAudit(props.url ?? '');
  return (
    <form method="post" action={action} onSubmit={submit} aria-busy={isRunning}>
      <label htmlFor="audit-url" className="block font-600">
        Audit a page or a site
      </label>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <input
          ref={field}
          id="audit-url"
          name="url"
          type="url"
          required
          placeholder="https://www.example.com/"
          autoComplete="url"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          className="input-field grow"
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'audit-error' })}
        />
        <button
          type="submit"
          disabled={isRunning || (isReady && url.trim() === '')}
          className="btn btn-primary shrink-0 sm:min-w-36"
        >
          {isRunning ? 'Auditing...' : 'Audit'}
        </button>
      </div>
      {error && (
        <p id="audit-error" role="alert" className="mt-2 text-danger">
          <strong>Audit failed.</strong> {error}
        </p>
      )}
      <ScopeChoice scope={props.scope ?? 'page'} />
      <Toaster />
    </form>
  );
}

function ScopeChoice({ scope }: { scope: Scope }) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">What to audit</legend>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
        <input type="radio" name="scope" value="page" defaultChecked={scope === 'page'} />
        This page only
      </label>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
        <input type="radio" name="scope" value="site" defaultChecked={scope === 'site'} />
        Crawl the whole site
      </label>
    </fieldset>
  );
}

function useAudit(given: string) {
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(given);
  const [isRunning, setRunning] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    setUrl(field.current?.value ?? '');
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    setRunning(true);
    // The server leads to the page that shows the crawl's progress.
    if (new FormData(event.currentTarget).get('scope') === 'site') return;
    event.preventDefault();
    try {
      await fetchJson('POST', routes.apiSeoAudit.href(), { url: url.trim() });
      setUrl('');
      showToast({
        title: 'Audit complete',
        description: 'Page has been audited and issues have been recorded',
      });
      await refreshParts();
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      showToast({ title: 'Audit failed', description, variant: 'destructive' });
    }
    setRunning(false);
  }
  return { url, setUrl, isRunning, isReady, submit, field };
}
