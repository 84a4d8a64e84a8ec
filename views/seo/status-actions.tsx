import { routes } from '../../src/routes';
import { PostButton } from './small-button';

interface Action {
  status: string;
  label: string;
}

const start = { status: 'in_progress', label: 'Start' };
const reopen = { status: 'open', label: 'Reopen' };
const dismiss = { status: 'dismissed', label: 'Dismiss' };

/** What staff may do in each state; only a run resolves an issue. */
const issueSteps: Record<string, readonly Action[]> = {
  open: [start, dismiss],
  in_progress: [reopen, dismiss],
  dismissed: [reopen],
};

const taskSteps: Record<string, readonly Action[]> = {
  pending: [start, { status: 'done', label: 'Done' }],
  in_progress: [
    { status: 'done', label: 'Done' },
    { status: 'pending', label: 'Put back' },
  ],
  done: [{ status: 'pending', label: 'Reopen' }],
};

interface IssueActionsProps {
  issue: { id: number; status: string; title: string };
  /** Where to return. */
  back: string;
}

/** The buttons that change an issue's status. */
export function IssueActions({ issue, back }: IssueActionsProps) {
  const steps = issueSteps[issue.status] ?? [];
  return (
    <Steps
      steps={steps}
      action={routes.dashboardIssue.href({ id: issue.id })}
      {...{ back, of: issue.title }}
    />
  );
}

interface TaskActionsProps {
  task: { id: number; status: string; title: string };
  back: string;
}

/** The buttons that change a task's status. */
export function TaskActions({ task, back }: TaskActionsProps) {
  const steps = taskSteps[task.status] ?? [];
  return (
    <Steps
      steps={steps}
      action={routes.dashboardTask.href({ id: task.id })}
      {...{ back, of: task.title }}
    />
  );
}

interface StepsProps {
  steps: readonly Action[];
  action: string;
  back: string;
  of: string;
}

function Steps({ steps, action, back, of }: StepsProps) {
  if (steps.length === 0) return <span className="text-muted">–</span>;
  return (
    <div className="flex flex-wrap justify-end gap-1.5 md:justify-start lg:flex-nowrap">
      {steps.map(({ status, label }) => (
        <PostButton key={status} action={action} fields={{ status, back }}>
          {label} <span className="sr-only">{of}</span>
        </PostButton>
      ))}
    </div>
  );
}
