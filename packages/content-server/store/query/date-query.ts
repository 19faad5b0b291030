import type { Post } from '../../model/site';

/** A date, or the parts of it that are given. */
interface DateInput {
  year?: number | null;
  month?: number | null;
  day?: number | null;
  hour?: number | null;
  minute?: number | null;
  second?: number | null;
}

/** The parts of WPGraphQL's DateQueryInput that this server knows; 0 counts as not given. */
export interface DateQuery extends Pick<DateInput, 'year' | 'month' | 'day'> {
  before?: DateInput | null;
  after?: DateInput | null;
  /** Whether these dates themselves belong to it. */
  inclusive?: boolean | null;
}

/** Writes a date in the form of posts; without its last parts it is a whole year, month or day. */
function textOf({ year, month, day, hour, minute, second }: DateInput): string {
  const parts = [year, month, day, hour, minute, second].map((part) =>
    part == null ? null : String(part).padStart(2, '0'),
  );
  const given = parts.slice(0, parts.includes(null) ? parts.indexOf(null) : 6);
  return [given.slice(0, 3).join('-'), given.slice(3).join(':')].filter(Boolean).join('T');
}

/** Returns the posts of a year, month or day, or before or after a date; dates that there are none of have no posts. */
export function postsOfDate(posts: readonly Post[], query: DateQuery): Post[] {
  const { year, month, day, before, after, inclusive } = query;
  const part = (value: number | null | undefined, length: number) =>
    value ? String(value).padStart(length, '0') : `\\d{${length}}`;
  const date = new RegExp(`^${part(year, 4)}-${part(month, 2)}-${part(day, 2)}T`);
  /** -1, 0 or 1: before, in or after the time that `parts` name. */
  const compare = ({ date: at }: Post, parts: DateInput) => {
    const text = textOf(parts);
    return at.startsWith(text) ? 0 : at < text ? -1 : 1;
  };
  const limit = inclusive ? 0 : 1;
  return posts.filter(
    (post) =>
      date.test(post.date) &&
      (!before || compare(post, before) <= -limit) &&
      (!after || compare(post, after) >= limit),
  );
}
