import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Porthole } from './porthole';

interface PageHeroProps {
  title: string;
  lead?: string;
  crumbs?: readonly Crumb[];
  /** What the illustration beside the text shows; none without it. */
  icon?: string;
  children?: ReactNode;
}

/** The head of an inner page: where one is, its one h1, its lead and its actions. */
export function PageHero({ title, lead, crumbs, icon, children }: PageHeroProps) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="wrap flex items-center justify-between gap-16 pb-14 pt-10 sm:pb-20 sm:pt-14">
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1 className="title-1 mt-6 max-w-3xl">{title}</h1>
          {lead && <p className="lead mt-6 max-w-2xl">{lead}</p>}
          {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
        </div>
        {icon && (
          <div className="hidden shrink-0 lg:block">
            <Porthole icon={icon} />
          </div>
        )}
      </div>
    </div>
  );
}
