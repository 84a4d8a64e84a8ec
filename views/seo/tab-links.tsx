import { routes } from '../../src/routes';

const tabs = [
  { id: 'pages', label: 'Pages' },
  { id: 'keywords', label: 'Keywords' },
  { id: 'issues', label: 'Issues' },
  { id: 'tasks', label: 'Tasks' },
] as const;

/** The four lists as links: each has its own address. */
export function TabLinks({ current }: { current: string }) {
  return (
    <nav aria-label="Lists" className="overflow-x-auto border-b border-line px-2 sm:px-3">
      <ul className="flex">
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`${routes.dashboard.href()}?tab=${id}#lists`}
              className="flex min-h-12 items-center border-b-3 border-transparent px-2.5 font-600 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent sm:px-4"
              {...(id === current && { 'aria-current': 'page' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
