import type { SiteDocument, Uncleaned } from '@showcase/html/branded-html';
import { latestChange } from '../cache/change-log';
import { isGraphqlError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { noteMissingMenus } from '@showcase/wordpress/cms/schema-gaps';
import { siteMenus } from './site-menus';
import { cleanAnswer } from '../html/html-policy';
import type { CleanSiteAnswer, SiteAnswer } from './parse-site-data';
import {
  shareRecentPosts,
  type CleanRecentPosts,
  type RecentPostsAnswer,
  freshSite,
  keepLastSite,
  shareSite,
  lastSiteOrEmpty,
} from './shared-site';
import type { SiteData } from './site-data';
import { SharedSiteQueryDocument } from '../gql/documents';
import { singleFlight } from '@showcase/wordpress/tools/cached-value';

interface WithSite {
  withSite?: boolean | null;
}

/** Runs a query with settings and menus; once more when a menu location is not there. */
async function askForSite<
  TData extends CleanSiteAnswer & CleanRecentPosts,
  TVariables extends object,
>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
): Promise<{ answer: TData; site: SiteData }> {
  const changes = latestChange();
  const ask = () => executeQuery(query, { ...variables, ...siteMenus() });
  const answer = await ask().catch((error: unknown) => {
    if (!noteMissingMenus(error)) throw error;
    return ask();
  });
  // TypeScript does not see through Uncleaned<> for a type that is not known yet.
  const shared = answer as Uncleaned<TData> & SiteAnswer & RecentPostsAnswer;
  shareRecentPosts(shared);
  const site = shareSite(shared, Date.now(), changes);
  return { answer: cleanAnswer(query, answer), site };
}

/**
 * Runs a query and cleans its answer, and in the same request asks for settings and menus when their
 * shared copy has expired.
 *
 * @param isNeeded whether the query is run without them, should they be what fails
 * @throws CmsUnavailableError
 */
export async function askWithSite<
  TData extends CleanSiteAnswer & CleanRecentPosts,
  TVariables extends WithSite,
>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  isNeeded = true,
): Promise<{ answer: TData; site: SiteData }> {
  const ask = async () => cleanAnswer(query, await executeQuery(query, variables));
  const known = freshSite();
  if (known) return { answer: await ask(), site: known };
  try {
    return await askForSite(query, { ...variables, withSite: true });
  } catch (error) {
    if (!isNeeded || !isGraphqlError(error)) throw error;
    const answer = await ask();
    return { answer, site: keepLastSite() };
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
  const ask = async () => (await askForSite(SharedSiteQueryDocument, {})).site;
  return freshSite() ?? singleFlight(asking, String(latestChange()), ask);
}

/** Returns settings and menus as currentSite, while WordPress fails the last known or empty ones. */
export async function currentSiteOrLast(): Promise<SiteData> {
  return currentSite().catch((error: unknown) => {
    if (!isCmsUnavailable(error)) throw error;
    return lastSiteOrEmpty();
  });
}
