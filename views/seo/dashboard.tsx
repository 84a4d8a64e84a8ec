import type { DashboardAuditFormProps } from '../../islands/dashboard-audit-form';
import type { OpenList } from '../../src/seo/dashboard/lists';
import type { Overview } from '../../src/seo/dashboard/overview';
import { Island } from '../island';
import type { ListState } from './list-state';
import { Notice } from './notice';
import { OpenListPanel } from './open-list';
import { OverviewPanels } from './overview-panels';

export interface DashboardProps {
  overview: Overview;
  form: DashboardAuditFormProps;
  list: OpenList;
  state: ListState;
  perPage: number;
  done?: string | undefined;
  error?: string | undefined;
}

/** The dashboard: figures, the audit form, what to do next, and the lists. */
export function DashboardPage(props: DashboardProps) {
  const { overview, form, list, state, perPage, done, error } = props;
  // A change within the lists leads back to them, below the fold.
  const isOfAudit = done === 'audited';
  return (
    <>
      <Notice done={isOfAudit ? done : undefined} error={error} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_minmax(0,30rem)]">
        <div className="lg:pt-3">
          <h1 className="title-2">SEO dashboard</h1>
          <p className="mt-2 max-w-md text-muted">
            Audit a page or crawl a site: what is found becomes issues, and each cause a task with
            the change to make.
          </p>
        </div>
        <div className="panel p-4 sm:p-5">
          <Island name="dashboard-audit-form" when="load" props={form} />
        </div>
      </div>
      <OverviewPanels overview={overview} />
      <OpenListPanel
        list={list}
        state={state}
        perPage={perPage}
        done={isOfAudit ? undefined : done}
      />
    </>
  );
}
