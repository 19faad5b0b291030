import type { Site } from '../model/site';

/** A moment as WordPress stores it: in the site's time and in UTC, without offsets. */
export interface SiteTime {
  date: string;
  dateGmt: string;
}

/** `YYYY-MM-DDTHH:mm` with or without seconds, as date inputs send it. */
const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** Derives the site's UTC offset in minutes from the latest post: exports lack it. */
export function siteOffset(site: Site): number {
  const latest = site.posts
    .filter((post) => post.status === 'publish' && post.type !== 'nav_menu_item')
    .reduce((a, b) => (a && a.date > b.date ? a : b), site.posts[0]);
  const minutes = latest ? (toMs(latest.date) - toMs(latest.dateGmt)) / 60_000 : 0;
  return Number.isInteger(minutes) && Math.abs(minutes) <= 14 * 60 ? minutes : 0;
}

/** @param ms unix time in milliseconds */
export function siteTime(ms: number, offset: number): SiteTime {
  const text = (time: number) => new Date(time).toISOString().slice(0, 19);
  return { date: text(ms + offset * 60_000), dateGmt: text(ms) };
}

/** Parses a form's date in the site's time; null for anything else. */
export function readSiteTime(text: string, offset: number): SiteTime | null {
  const ms = written.test(text) ? toMs(text) - offset * 60_000 : NaN;
  // The range of WordPress's forms.
  return ms >= 0 && ms < Date.UTC(9999, 0) ? siteTime(ms, offset) : null;
}

/** Unix time in milliseconds of a stored UTC date; NaN for none. */
export function toMs(dateGmt: string): number {
  return Date.parse(`${dateGmt}Z`);
}
