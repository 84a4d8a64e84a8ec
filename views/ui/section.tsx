import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  tone?: 'paper' | 'surface';
  children: ReactNode;
}

/** A band of the page with its heading; `id` is the anchor. */
export function Section({ id, heading, lead, tone = 'paper', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`band ${tone === 'surface' ? 'bg-surface' : 'bg-paper'}`}
    >
      <div className="wrap">
        <SectionHeading id={id} heading={heading} lead={lead} />
        <div className="mt-10 sm:mt-14">{children}</div>
      </div>
    </section>
  );
}

interface SectionHeadingProps {
  id: string;
  heading: string;
  lead?: string | undefined;
}

/** The heading that names the section `id`, with its lead. */
export function SectionHeading({ id, heading, lead }: SectionHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 id={`${id}-heading`} className="title-2">
        {heading}
      </h2>
      {lead && <p className="lead mt-5">{lead}</p>}
    </div>
  );
}
