import type { SiteDocument } from '@showcase/html/branded-html';
import {
  executeQuery,
  hasGap,
  isCmsUnavailable,
  isGraphqlError,
  noteGaps,
  singleFlight,
} from '@showcase/wordpress';

import { latestChange } from '../cache/change-log';
import { publishChange } from '../cache/page-cache';
import { SITE_TAGS } from '../cache/tags';
import { theSite } from '../definition/define-site';
import { engineState } from '../definition/engine-state';
import { SharedSiteQueryDocument } from '../gql/documents';
import type { MenuLocationEnum } from '../gql/operations';
import { loadClean } from '../definition/html-policy';
import { noteLanguage } from '../definition/site-words';
import { siteAnswerOf, siteDataOf, type SiteAnswer } from './parse-site-data';
import type { SiteData } from '../definition/site-data';

/** How long the shared copy counts as fresh, ms. */
const FRESH_MS = 10_000;

interface Shared {
  site: SiteData | null;
  /** The result that `site` was derived from, for normalised caches. */
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

/** Returns the last known settings and menus; empty ones with the owner's name as fallback. */
export const lastSiteOrEmpty = (): SiteData =>
  lastSite() ?? { ...siteDataOf({}), title: theSite().config.signInTitle };

/** Returns the last GraphQL result, with clean HTML; null before the first. */
export const lastSiteAnswer = (): SiteAnswer | null => shared().answer;

/** Returns settings and menus while fresh: recent, and unchanged since they were requested. */
export function freshSite(): SiteData | null {
  const { site, fetchedAt, changes } = shared();
  return changes === latestChange() && Date.now() - fetchedAt < FRESH_MS ? site : null;
}

/**
 * Shares the settings, menus and recent posts of a clean answer with later pages, unless newer ones
 * are shared already. Makes all pages stale when they are not as before.
 *
 * @param changes the latest change when the query was sent.
 * @returns the data that pages carry
 */
export function shareSite(given: SiteAnswer, changes: number): SiteData {
  const answer = siteAnswerOf(given);
  const site = siteDataOf(answer);
  const last = shared();
  if (changes < last.changes) return site;
  // WordPress did not report it: its plugin is missing, or the menu shows the title of a page.
  const isNews = last.site && JSON.stringify(last.site) !== JSON.stringify(site);
  Object.assign(last, { site, answer, fetchedAt: Date.now(), changes });
  noteLanguage(site.language);
  if (isNews) void publishChange({ tags: SITE_TAGS, moved: [] });
  return site;
}

/**
 * Returns the variables of the site's menus and of its posts page, without locations that this WordPress
 * lacks: FaustWP registers PRIMARY and FOOTER; a WordPress without it may have neither.
 */
export function siteVariables() {
  const { header, footer } = theSite().config.menuLocations;
  const isThere = (location: string) => location !== '' && !hasGap(`menu ${location}`);
  // Which locations there are depends on the WordPress; the type has those of FaustWP.
  const [headerMenu, footerMenu] = [header as MenuLocationEnum, footer as MenuLocationEnum];
  const { postsPageId } = lastSiteOrEmpty();
  return {
    ...(isThere(header) && { headerMenu, withHeaderMenu: true as const }),
    ...(isThere(footer) && { footerMenu, withFooterMenu: true as const }),
    ...(postsPageId > 0 && { withPostsPage: true as const, postsPageId: String(postsPageId) }),
  };
}

interface WithSite<TData> {
  answer: TData;
  site: SiteData;
}

const ask = loadClean(executeQuery);

/** Runs a query with settings and menus; once more when a menu location is not there. */
async function askForSite<TData extends SiteAnswer, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
): Promise<WithSite<TData>> {
  const changes = latestChange();
  const askForMenus = () => ask(query, { ...variables, ...siteVariables() });
  const answer = await askForMenus().catch((error: unknown) => {
    if (!noteGaps(error).some((gap) => gap.startsWith('menu '))) throw error;
    return askForMenus();
  });
  return { answer, site: shareSite(answer, changes) };
}

/**
 * Runs a query and cleans its answer, and in the same request asks for settings and menus when their
 * shared copy has expired. Should they be what fails, the query is run without them.
 *
 * @throws CmsUnavailableError
 */
export async function askWithSite<
  TData extends SiteAnswer,
  TVariables extends { withSite?: boolean | null },
>(query: SiteDocument<TData, TVariables>, variables: TVariables): Promise<WithSite<TData>> {
  const known = freshSite();
  if (known) return { answer: await ask(query, variables), site: known };
  try {
    return await askForSite(query, { ...variables, withSite: true });
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    const answer = await ask(query, variables);
    // As if they were fresh: that WordPress can't give them must not cost the pages.
    const site = lastSiteOrEmpty();
    Object.assign(shared(), { site, fetchedAt: Date.now(), changes: latestChange() });
    return { answer, site };
  }
}

const asking = new Map<string, Promise<SiteData>>();

/**
 * Returns the public settings and menus: the shared copy while it is fresh, else fetched once for
 * all concurrent callers.
 *
 * @throws CmsUnavailableError
 */
export async function currentSite(): Promise<SiteData> {
  const load = async () => (await askForSite(SharedSiteQueryDocument, {})).site;
  return freshSite() ?? singleFlight(asking, String(latestChange()), load);
}

/** Returns settings and menus as currentSite, while WordPress fails the last known or empty ones. */
export async function currentSiteOrLast(): Promise<SiteData> {
  return currentSite().catch((error: unknown) => {
    if (!isCmsUnavailable(error)) throw error;
    return lastSiteOrEmpty();
  });
}
