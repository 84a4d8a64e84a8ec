import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/breadcrumbs';

interface ScreenHeadProps {
  /** Where one came from. */
  from: { label: string; href: string };
  title: string;
  children?: ReactNode;
}

/** The head of one record's page: the way back, its name, and what is known of it in a line. */
export function ScreenHead({ from, title, children }: ScreenHeadProps) {
  return (
    <div className="mb-6">
      <Breadcrumbs
        crumbs={[from, { label: title.length > 60 ? `${title.slice(0, 59)}…` : title }]}
      />
      <h1 className="mt-2 break-words text-2xl font-700 leading-snug tracking-[-0.02em] sm:text-3xl">
        {title}
      </h1>
      {children && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {children}
        </div>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  heading: string;
  /** Whether the content brings its own padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** One part of a record's page. */
export function Panel({ id, heading, flush = false, className = '', children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`panel min-w-0 overflow-hidden ${flush ? '' : 'px-4 py-4 sm:px-5'} ${className}`}
    >
      <h2 id={`${id}-heading`} className={`title-3 ${flush ? 'px-4 pb-2 pt-4 sm:px-5' : 'mb-3'}`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
