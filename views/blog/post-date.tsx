import { UTCDate } from '@date-fns/utc';
import { format } from 'date-fns/format';

/** A date as MMM d, yyyy, in UTC as written in the post. */
export const formatDate = (date: Date): string => format(new UTCDate(date), 'MMM d, yyyy');

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
