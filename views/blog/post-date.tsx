const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A date as MMM d, yyyy (spec section 9), in UTC as written in the post. */
export const formatDate = (date: Date): string => format.format(date);

/** When a post was published and how long it takes to read. */
export function PostDate({ date, minutes }: { date: Date; minutes: number }) {
  return (
    <>
      <time dateTime={date.toISOString()}>{formatDate(date)}</time>
      <span aria-hidden="true"> · </span>
      <span>{minutes} min read</span>
    </>
  );
}
