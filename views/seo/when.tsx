const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A moment in UTC, with its time unless `dateOnly`; a dash where there is none. */
export function When({ at, dateOnly }: { at: string | null; dateOnly?: boolean }) {
  if (!at) return <>–</>;
  const date = new Date(at);
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {dateOnly ? dateFormat.format(date) : `${timeFormat.format(date)} UTC`}
    </time>
  );
}
