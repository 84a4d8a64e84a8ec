import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
}

/** Panels under a list of links; the page script turns them into tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <div data-tabs="">
      <ul
        aria-label={label}
        className="flex flex-wrap gap-2 border-b border-line pb-5"
        data-tab-list=""
      >
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              href={`#${tab.id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-5 font-600 hover:border-ink aria-selected:border-accent-fill aria-selected:bg-accent-fill aria-selected:text-on-accent"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ id, panel }) => (
        <div key={id} id={id} data-panel="" className="py-10 sm:py-14">
          {panel}
        </div>
      ))}
    </div>
  );
}
