import type { Post } from '../model';

/** The parts of WPGraphQL's DateQueryInput that this server knows; 0 counts as not given. */
export interface DateQuery {
  year?: number | null;
  month?: number | null;
  day?: number | null;
}

/** Whether a post is of a year, month or day; dates that there are none of have no posts. */
export function isOfDate({ year, month, day }: DateQuery): (post: Post) => boolean {
  return (post) => {
    const [ofYear, ofMonth, ofDay] = post.date.slice(0, 10).split('-').map(Number);
    return (!year || ofYear === year) && (!month || ofMonth === month) && (!day || ofDay === day);
  };
}
