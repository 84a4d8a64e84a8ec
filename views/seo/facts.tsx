import type { ReactNode } from 'react';

/** Names and values in two columns; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(7rem,auto)_1fr]">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:-mb-2 max-sm:text-sm">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
