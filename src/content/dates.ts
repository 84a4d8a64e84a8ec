const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads a date as front matter writes it, `2026-05-01` or `2026-05-01 09:30:00 +0200`; UTC where
 * it names no zone. Null for anything else and for days that no calendar has.
 */
export function readDate(text: string): Date | null {
  const match = shape.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second));
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return null;
  return new Date(date.getTime() - offsetMinutes(match[7]) * 60_000);
}

function offsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}
