import { routes } from '../../src/routes';
import type { PageRecord } from '../../src/seo/dashboard/record-data';
import { Icon } from '../ui/icon';
import { Badge } from './badge';
import { Facts } from './facts';
import { IssueText } from './issue-text';
import { Notice } from './notice';
import { PageHistory } from './page-history';
import { LinksIn, LinksOut } from './page-links';
import { Panel, ScreenHead } from './screen-head';
import { SearchResult } from './search-result';
import { PostButton } from './small-button';
import { IssueActions } from './status-actions';
import { When } from './when';

const back = { label: 'Pages', href: `${routes.dashboard.href()}?tab=pages#lists` };

/** All that is known of one page. */
export function PageView(props: PageRecord & { done: string | undefined }) {
  const { page, preview, linksIn, linksOut, history, done } = props;
  return (
    <>
      <Notice done={done} />
      <ScreenHead from={back} title={page.title ?? page.url}>
        <a href={page.url} className="text-link break-all" rel="noreferrer">
          {page.url}
        </a>
        <PostButton
          action={routes.dashboard.href()}
          fields={{
            url: page.url,
            scope: 'page',
            back: routes.dashboardPage.href({ id: page.id }),
          }}
        >
          <Icon name="refresh-cw" /> Audit again
        </PostButton>
      </ScreenHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel id="preview" heading="In search results">
          <SearchResult preview={preview} />
        </Panel>
        <Panel id="facts" heading="Facts">
          <PageFactList {...props} />
        </Panel>
      </div>
      <Issues {...props} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Panel id="links-in" heading={`Links to this page (${linksIn.length})`}>
          <LinksIn links={linksIn} />
        </Panel>
        <Panel id="links-out" heading={`Links from this page (${linksOut.length})`}>
          <LinksOut links={linksOut} />
        </Panel>
      </div>
      <Panel id="history" heading="History" className="mt-4">
        <PageHistory history={history} />
      </Panel>
    </>
  );
}

function PageFactList({ page, facts }: PageRecord) {
  return (
    <Facts
      facts={[
        ['Score', page.score === null ? null : `${page.score} of 100`],
        ['Status', page.status || 'No answer'],
        ['Redirects to', facts?.redirectTo],
        ['Indexable', page.indexable ? 'Yes' : 'No'],
        ['Title', page.title],
        ['Description', page.metaDescription],
        ['Heading', page.h1],
        ['Canonical', page.canonical],
        ['Structured data', page.hasSchema ? 'Yes' : 'No'],
        ['Language', facts?.lang],
        ['Words', facts?.isHtml ? facts.words.toLocaleString('en-US') : null],
        ['Size', kilobytes(page.contentLength)],
        ['First byte', facts?.ttfbMs === undefined ? null : `${Math.round(facts.ttfbMs)} ms`],
        ['Clicks from home', page.depth],
        ['Last crawled', <When key="crawled" at={page.lastCrawled} />],
      ]}
    />
  );
}

const kilobytes = (bytes: number | null) =>
  bytes === null ? null : `${(bytes / 1024).toFixed(1)} KB`;

function Issues({ page, issues }: PageRecord) {
  const path = routes.dashboardPage.href({ id: page.id });
  const waiting = issues.filter(({ status }) => status === 'open' || status === 'in_progress');
  const settled = issues.filter((issue) => !waiting.includes(issue));
  return (
    <Panel id="issues" heading={`Issues (${waiting.length})`} className="mt-4">
      {waiting.length === 0 && <p className="text-muted">No issues found</p>}
      <IssueItems issues={waiting} back={path} open />
      {settled.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-8 items-center font-600 text-accent">
            Resolved and dismissed ({settled.length})
          </summary>
          <IssueItems issues={settled} back={path} />
        </details>
      )}
    </Panel>
  );
}

interface IssueItemsProps {
  issues: PageRecord['issues'];
  back: string;
  open?: boolean;
}

function IssueItems({ issues, back, open = false }: IssueItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {issues.map((issue) => (
        <li key={issue.id} className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3">
          <span className="flex gap-2 sm:w-44 sm:flex-col sm:items-start">
            <Badge kind="severity" value={issue.severity} />
            <Badge kind="status" value={issue.status} />
          </span>
          <div className="min-w-0 grow basis-64">
            <IssueText issue={issue} open={open} />
          </div>
          <IssueActions issue={issue} back={back} />
        </li>
      ))}
    </ul>
  );
}
