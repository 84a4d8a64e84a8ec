import { routes } from '../../src/routes';
import type { TaskItem } from '../../src/seo/dashboard/lists';
import { Badge } from './badge';

/** The most urgent tasks. */
export function NextTasks({ tasks }: { tasks: readonly TaskItem[] }) {
  if (tasks.length === 0)
    return <p className="mt-3 text-muted">Nothing waits. Findings of the next run become tasks.</p>;
  return (
    <>
      <ol className="mt-2 divide-y divide-line">
        {tasks.map(({ id, title, description, priority }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
            <Badge kind="priority" value={priority} />
            <span className="min-w-0 grow basis-48">
              <span className="block break-words font-600">{title}</span>
              <span className="line-clamp-2 text-sm text-muted">{description}</span>
            </span>
          </li>
        ))}
      </ol>
      <a
        href={`${routes.dashboard.href()}?tab=tasks#lists`}
        className="text-link mt-3 inline-flex min-h-8 items-center"
      >
        All tasks
      </a>
    </>
  );
}
