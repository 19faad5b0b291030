import { processWide } from '../process-wide';
import { changesSoFar } from './change-count';
import type { SiteData } from './site-data';
import { cleanSiteAnswer, siteDataOf, type SiteAnswer } from './parse-site-data';

/** How long the copy shared by all pages counts as fresh, in ms. */
const FRESH_MS = 10_000;

const NO_ANSWER: SiteAnswer = {
  generalSettings: null,
  readingSettings: null,
  primaryMenuItems: null,
  footerMenuItems: null,
  primaryLinks: null,
  footerLinks: null,
  privacyPage: null,
};

interface Shared {
  site: SiteData | null;
  /** What `site` was made of, for a normalised cache. */
  answer: SiteAnswer | null;
  fetchedAt: number;
  /** The count of changes when it was asked for. */
  changes: number;
}

/** Pages read it, the API route that is told of changes compares it. */
const shared = () =>
  processWide<Shared>('shared-site', () => ({
    site: null,
    answer: null,
    fetchedAt: 0,
    changes: 0,
  }));

/** Settings and menus as last seen, however old; null before the first answer. */
export function lastSite(): SiteData | null {
  return shared().site;
}

/** Settings and menus as last seen, or empty ones: what is left to show while WordPress is away. */
export function lastSiteOrNone(): SiteData {
  return lastSite() ?? siteDataOf(NO_ANSWER);
}

/** The last answer as GraphQL gave it, with the HTML in it cleaned; null before the first. */
export function lastSiteAnswer(): SiteAnswer | null {
  return shared().answer;
}

/** Settings and menus while they are fresh and no change was told of since they were asked for. */
export function freshSite(now = Date.now()): SiteData | null {
  const { site, fetchedAt, changes } = shared();
  return changes === changesSoFar() && now - fetchedAt < FRESH_MS ? site : null;
}

/**
 * Puts an answer that came with a seed query where the next pages find it, unless a later one is
 * there already.
 *
 * @param changes the count of changes when the query was sent.
 * @returns what a page carries of it
 */
export function shareSite(given: SiteAnswer, now = Date.now(), changes = changesSoFar()): SiteData {
  const answer = cleanSiteAnswer(given);
  const site = siteDataOf(answer);
  if (changes >= shared().changes)
    Object.assign(shared(), { site, answer, fetchedAt: now, changes });
  return site;
}
