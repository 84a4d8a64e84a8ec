import type { ReactNode } from 'react';
import type { Overview } from '../../src/seo/dashboard/overview';
import { LastRun } from './last-run';
import { NextTasks } from './next-tasks';
import { RunBanner } from './run-banner';
import { ScoreOverTime } from './score-over-time';
import { SeverityChart } from './severity-chart';
import { StatCards } from './stat-cards';

/** The dashboard at a glance: runs under way, figures, changes, next steps and charts. */
export function OverviewPanels({ overview }: { overview: Overview }) {
  return (
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
