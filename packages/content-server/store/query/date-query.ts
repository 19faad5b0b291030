import type { Post } from '../../model/site';

/** The parts of WPGraphQL's DateQueryInput that this server knows; 0 counts as not given. */
export interface DateQuery {
  year?: number | null;
  month?: number | null;
  day?: number | null;
}

/** Returns the posts of a year, month or day; dates that there are none of have no posts. */
export function postsOfDate(posts: readonly Post[], { year, month, day }: DateQuery): Post[] {
  const part = (value: number | null | undefined, length: number) =>
    value ? String(value).padStart(length, '0') : `\\d{${length}}`;
  const date = new RegExp(`^${part(year, 4)}-${part(month, 2)}-${part(day, 2)}T`);
  return posts.filter((post) => date.test(post.date));
}
