const MINUTE_MS = 60_000;
const MAX_OFFSET = 14 * 60;

/**
 * Adds the UTC offset, computed from the UTC date, to a local date of WordPress, for the attribute `datetime`:
 * `2013-01-11T20:22:19+02:00`. Without a UTC date, as of a draft, the date has no offset.
 */
export function withOffset(date: string, dateGmt: unknown): string {
  const local = date.replace(' ', 'T');
  const utc = typeof dateGmt === 'string' ? dateGmt.replace(' ', 'T') : '';
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / MINUTE_MS);
  if (!(Math.abs(minutes) <= MAX_OFFSET)) return local;
  const time = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16);
  return `${local}${minutes < 0 ? '-' : '+'}${time}`;
}
