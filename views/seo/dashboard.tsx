import type { ReactNode } from 'react';
import type { DashboardAuditFormProps } from '../../islands/dashboard-audit-form';
import type { OpenList } from '../../src/seo/dashboard-lists';
import type { Overview } from '../../src/seo/dashboard-overview';
import { Island } from '../island';
import { LastRun } from './last-run';
import type { ListState } from './list-state';
import { NextTasks } from './next-tasks';
import { Notice } from './notice';
import { OpenListPanel } from './open-list';
import { RunBanner } from './run-banner';
import { ScoreOverTime } from './score-over-time';
import { SeverityChart } from './severity-chart';
import { StatCards } from './stat-cards';

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
  return (
    <>
      <Notice done={done} error={error} />
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
      <div id="overview" data-live="" className="mt-6">
        {[...overview.running, ...overview.interrupted].map((run) => (
          <RunBanner key={run.id} run={run} />
        ))}
        <StatCards stats={overview.stats} />
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Card id="changes" heading="What changed since the last run">
            <LastRun lastRun={overview.lastRun} />
          </Card>
          <Card id="next" heading="What to fix next">
            <NextTasks tasks={overview.next} />
          </Card>
          <Card id="score" heading="Score over time">
            <ScoreOverTime chart={overview.scores} site={overview.scoredSite} />
          </Card>
          <Card id="severity" heading="Open issues by severity">
            <SeverityChart bars={overview.severities} />
          </Card>
        </div>
      </div>
      <OpenListPanel list={list} state={state} perPage={perPage} />
    </>
  );
}

interface CardProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Card({ id, heading, children }: CardProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className="panel min-w-0 p-4 sm:p-5">
      <h2 id={`${id}-heading`} className="title-3">
        {heading}
      </h2>
      {children}
    </section>
  );
}
