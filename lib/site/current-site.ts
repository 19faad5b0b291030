import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { SharedSiteQueryDocument } from '../../gql/documents';
import type { SiteDocument, Uncleaned } from '../branded-html';
import { isCmsUnavailable, isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { withSiteMenus } from '../cms/menu-locations';
import { cleanAnswer } from '../html/sanitize/clean-answer';
import { singleFlight } from '../single-flight';
import { latestChange } from '../cache/change-log';
import { shareRecentPosts, type RecentPostsAnswer } from './recent-posts';
import { freshSite, lastSiteOrEmpty, shareSite, keepLastSite } from './shared-site';
import type { SiteData } from './site-data';
import type { SiteAnswer } from './parse-site-data';

const query = withSiteMenus(SharedSiteQueryDocument);

const asking = new Map<string, Promise<SiteData>>();

/**
 * Returns the public settings and menus: the shared copy while it is fresh, else fetched once for
 * all concurrent callers.
 *
 * @throws CmsUnavailableError
 */
export async function currentSite(): Promise<SiteData> {
  const changes = latestChange();
  const ask = async () => {
    const answer = await executeQuery(query, {});
    shareRecentPosts(answer);
    return shareSite(answer, Date.now(), changes);
  };
  return freshSite() ?? singleFlight(asking, String(changes), ask);
}

/** Returns settings and menus as currentSite, while WordPress fails the last known or empty ones. */
export async function currentSiteOrLast(): Promise<SiteData> {
  return currentSite().catch((error: unknown) => {
    if (!isCmsUnavailable(error)) throw error;
    return lastSiteOrEmpty();
  });
}

/**
 * Runs a query and cleans its answer, and in the same request asks for settings and menus when their
 * shared copy has expired.
 *
 * @param withSite the same query with settings and menus
 * @throws CmsUnavailableError
 */
export async function askWithSite<TData extends object, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  withSite: TypedDocumentNode<Uncleaned<TData> & SiteAnswer & RecentPostsAnswer, TVariables>,
  variables: TVariables,
): Promise<{ answer: TData; site: SiteData }> {
  const known = freshSite();
  const ask = async () => cleanAnswer(query, await executeQuery(query, variables));
  if (known) return { answer: await ask(), site: known };
  const changes = latestChange();
  try {
    const answer = await executeQuery(withSite, variables);
    shareRecentPosts(answer);
    const site = shareSite(answer, Date.now(), changes);
    return { answer: cleanAnswer(query, answer), site };
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    // Settings and menus may be what fails.
    const site = keepLastSite();
    return { answer: await ask(), site };
  }
}
