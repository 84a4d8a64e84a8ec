import { UTCDate } from '@date-fns/utc';
import { format } from 'date-fns/format';

/** A moment in UTC, with its time unless `dateOnly`; a dash where there is none. */
export function When({ at, dateOnly }: { at: string | null; dateOnly?: boolean }) {
  if (!at) return <>–</>;
  const shown = dateOnly ? 'MMM d, yyyy' : "MMM d, yyyy, HH:mm 'UTC'";
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {format(new UTCDate(at), shown)}
    </time>
  );
}
