import type { ReactNode } from 'react';
import { Tide } from './tide';

interface CallToActionProps {
  heading: string;
  lead: string;
  /** Button links, on a dark ground. */
  children: ReactNode;
}

/** The closing band of an inner page. */
export function CallToAction({ heading, lead, children }: CallToActionProps) {
  return (
    <section
      aria-labelledby="next-step"
      className="on-night relative isolate overflow-hidden bg-sea text-night-ink"
      data-screen-only=""
    >
      <div className="wrap pb-44 pt-18 sm:pb-52 sm:pt-24">
        <h2 id="next-step" className="title-2 max-w-3xl">
          {heading}
        </h2>
        <p className="mt-5 max-w-2xl text-lg leading-relaxed text-night-muted sm:text-xl">{lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
      <Tide ground="var(--night)" />
    </section>
  );
}
