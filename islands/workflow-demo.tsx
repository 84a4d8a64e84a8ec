import { useEffect, useState } from 'react';

/** Milliseconds from one step to the next (spec section 9). */
const stepTime = 1000;

export interface WorkflowStep {
  title: string;
  text: string;
}

/** Runs through the steps of an automation, one a second, each turning complete. */
export default function WorkflowDemo({ steps }: { steps: WorkflowStep[] }) {
  const { done, running, run } = useRun(steps.length);
  return (
    <div className="panel p-5 sm:p-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">Automated demo with a sample lead.</p>
        <button
          type="button"
          onClick={run}
          aria-disabled={running}
          className="btn btn-primary noscript:hidden aria-[disabled=true]:cursor-default"
        >
          {running ? 'Running...' : 'Run Demo'}
        </button>
      </div>
      <ol className="grid gap-3">
        {steps.map((step, at) => (
          <Step key={step.title} {...step} state={stateOf(at, done, running)} number={at + 1} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {done > 0 && `Step ${done} of ${steps.length} complete: ${steps[done - 1]?.title}`}
      </p>
    </div>
  );
}

function useRun(count: number) {
  const [done, setDone] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setDone((before) => before + 1), stepTime);
    return () => clearInterval(timer);
  }, [running]);
  if (running && done === count) setRunning(false);
  const run = () => {
    if (running) return;
    setDone(0);
    setRunning(true);
  };
  return { done, running, run };
}

type State = 'waiting' | 'active' | 'complete';

function stateOf(at: number, done: number, running: boolean): State {
  if (at < done) return 'complete';
  return running && at === done ? 'active' : 'waiting';
}

const looks: Record<State, string> = {
  waiting: 'border-line',
  active: 'border-accent bg-accent-soft',
  complete: 'border-teal bg-teal-soft',
};

function Step({ title, text, number, state }: WorkflowStep & { number: number; state: State }) {
  return (
    <li
      data-state={state}
      className={`flex gap-4 rounded-xl border p-4 transition-colors motion-reduce:transition-none ${looks[state]}`}
    >
      <Badge number={number} state={state} />
      <div>
        <p className="font-600 text-ink">
          {title}
          {state === 'complete' && <span className="sr-only"> (complete)</span>}
        </p>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}

const badges: Record<State, string> = {
  waiting: 'border-field text-muted',
  active: 'border-accent text-accent',
  complete: 'border-teal text-teal',
};

function Badge({ number, state }: { number: number; state: State }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-600 ${badges[state]}`}
    >
      {state === 'complete' ? <span className="i-lucide-check size-4" /> : number}
    </span>
  );
}
