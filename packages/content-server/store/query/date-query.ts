import type { Post } from '../../model';

/** The parts of WPGraphQL's DateQueryInput that this server knows; 0 counts as not given. */
export interface DateQuery {
  year?: number | null;
  month?: number | null;
  day?: number | null;
}

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns the index of the first post of a list, newest first, that is older than a date. */
function firstBefore(posts: readonly Post[], date: string): number {
  let [from, to] = [0, posts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((posts[middle]?.date ?? '') < date) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Returns the posts of a year, month or day; dates that there are none of have no posts.
 *
 * @param posts newest first: searched, as a site may have a hundred thousand
 */
export function postsOfDate(
  posts: readonly Post[],
  { year, month, day }: DateQuery,
): readonly Post[] {
  const ofMonth = month ? digits(month, 2) : null;
  const ofDay = day ? digits(day, 2) : null;
  const known = [year ? digits(year, 4) : null, ofMonth, ofDay];
  const unknown = known.indexOf(null);
  const prefix = (unknown < 0 ? known : known.slice(0, unknown)).join('-');
  // Above all that can follow a prefix.
  const found = posts.slice(firstBefore(posts, `${prefix}~`), firstBefore(posts, prefix));
  return found.filter(
    ({ date }) =>
      (!ofMonth || date.startsWith(ofMonth, 5)) && (!ofDay || date.startsWith(ofDay, 8)),
  );
}
