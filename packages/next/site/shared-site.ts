import { changeLog } from '../cache/change-log';
import { publishChange } from '../cache/page-cache';
import { nodeTags, SITE_TAGS } from '../cache/tags';
import type { SiteDefinition } from '../definition/define-site';
import { engineState } from '../definition/engine-state';
import type { SiteContext } from '../definition/site-context';
import type { SiteData } from '../definition/site-data';
import { siteAnswerOf, siteDataOf, type SiteAnswer } from './parse-site-data';

/** How long the shared copy counts as fresh, ms. */
const FRESH_MS = 10_000;

interface Shared {
  site: SiteData | null;
  /** The result that `site` was derived from. */
  answer: SiteAnswer | null;
  fetchedAt: number;
  /** The latest change when it was requested. */
  changes: number;
}

declare module '../definition/engine-state' {
  interface EngineState {
    shared?: Shared;
  }
}

const shared = (): Shared =>
  (engineState().shared ??= { site: null, answer: null, fetchedAt: 0, changes: 0 });

/** Returns the last known settings and menus, however old; null before the first response. */
export const lastSite = (): SiteData | null => shared().site;

/** Returns the last GraphQL result, with clean HTML; null before the first. */
export const lastSiteAnswer = (): SiteAnswer | null => shared().answer;

/** Returns settings and menus while fresh: recent, and unchanged since they were requested. */
export function freshSite(): SiteData | null {
  const { site, fetchedAt } = shared();
  // Not from the future, before the clock was set back.
  const isRecent = Math.abs(Date.now() - fetchedAt) < FRESH_MS;
  return isUnchanged() && isRecent ? site : null;
}

/** Whether nothing has changed since the last answer was requested. */
export const isUnchanged = (): boolean => shared().changes === changeLog().latest;

/** Returns the tags of the nodes that pages link to beside their menus: the posts page and the privacy page. */
export function siteNodes({ site, answer }: Pick<SiteContext, 'site' | 'answer'>): string[] {
  const postsPage = site.postsPageId > 0 ? [`post:${site.postsPageId}`] : [];
  return [...postsPage, ...nodeTags(answer?.privacyPage)];
}

/**
 * Has settings and menus count as fresh that WordPress can't give now, so that pages go on without them, unless
 * newer ones are shared already.
 *
 * @param changes the latest change when they were asked for
 */
export function keepSite(site: SiteData, changes: number): void {
  const last = shared();
  if (changes < last.changes) return;
  Object.assign(last, { site, fetchedAt: Date.now(), changes });
}

/**
 * Shares the settings, menus and recent posts of a clean answer with later pages, unless newer ones
 * are shared already. Makes all pages stale when they are not as before.
 *
 * @param changes the latest change when the query was sent.
 * @returns the data that pages carry, and the answer that they are made of
 */
export function shareSite(
  given: SiteAnswer,
  changes: number,
  definition: SiteDefinition,
): { site: SiteData; answer: SiteAnswer } {
  const answer = siteAnswerOf(given);
  const site = siteDataOf(answer, definition);
  const last = shared();
  if (changes < last.changes) return { site, answer };
  // WordPress did not report it: its plugin is missing, or the menu shows the title of a page.
  const isNews = last.site && JSON.stringify(last.site) !== JSON.stringify(site);
  Object.assign(last, { site, answer, fetchedAt: Date.now(), changes });
  if (isNews) void publishChange({ tags: SITE_TAGS, moved: [] });
  return { site, answer };
}
