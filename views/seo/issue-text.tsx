import type { IssueItem } from '../../src/seo/dashboard/lists';
import { Icon } from '../ui/icon';
import { PageLink } from './page-link';

type Text = Pick<IssueItem, 'title' | 'description' | 'recommendation' | 'evidence' | 'target'>;

interface IssueTextProps {
  issue: Text;
  /** Whether the advice is shown from the start. */
  open?: boolean;
  /** The page it is on, where that is not said elsewhere. */
  where?: { id: number | null; url: string | null };
}

/** What is wrong, and on demand what was seen and what to write instead. */
export function IssueText({ issue, open, where }: IssueTextProps) {
  const { title, description } = issue;
  return (
    <>
      <span className="block font-600">{title}</span>
      <span className="mt-0.5 block">{description}</span>
      {where && <PageLink {...where} className="text-sm text-muted" />}
      <details className="group" open={open}>
        <summary className="inline-flex min-h-8 items-center gap-1 text-sm font-600 text-accent">
          <Icon name="chevron-right" className="group-open:rotate-90" /> What to do
          <span className="sr-only">about: {title}</span>
        </summary>
        <Advice issue={issue} />
      </details>
    </>
  );
}

/** The recommendation with the evidence it rests on. */
function Advice({ issue }: { issue: Omit<Text, 'title' | 'description'> }) {
  const { recommendation, evidence, target } = issue;
  return (
    <dl className="my-2 space-y-2 border-l-2 border-line pl-4 text-[0.95rem]">
      {recommendation && (
        <div>
          <dt className="text-sm text-muted">What to write</dt>
          <dd>{recommendation}</dd>
        </div>
      )}
      {target && (
        <div>
          <dt className="text-sm text-muted">Concerns</dt>
          <dd className="break-all">{target}</dd>
        </div>
      )}
      {evidence && (
        <div>
          <dt className="text-sm text-muted">Found on the page</dt>
          <dd>
            <code className="block max-w-prose whitespace-pre-wrap break-words rounded-lg bg-surface px-3 py-2 text-sm">
              {evidence}
            </code>
          </dd>
        </div>
      )}
    </dl>
  );
}
