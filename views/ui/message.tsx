import type { ReactNode } from 'react';
import { Boat } from './boat';
import { Tide } from './tide';

interface MessageProps {
  title: string;
  text: string;
  detail?: string;
  /** Button links that lead on, on a dark ground. */
  children?: ReactNode;
}

/** A page that has one thing to say, on open water. */
export function Message({ title, text, detail, children }: MessageProps) {
  return (
    <div className="on-night relative isolate flex min-h-[75vh] flex-col overflow-hidden bg-sea text-night-ink">
      <div className="wrap pb-64 pt-20 sm:pt-28">
        <h1 className="title-1">{title}</h1>
        <p className="mt-5 max-w-xl text-lg leading-relaxed text-night-muted sm:text-xl">{text}</p>
        {detail && <p className="mt-4 text-night-muted">{detail}</p>}
        {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
      </div>
      <Boat className="bottom-15 right-[30%] sm:bottom-19" />
      <Tide ground="var(--night)" />
    </div>
  );
}
