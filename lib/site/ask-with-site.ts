import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { latestChange } from '../cache/change-log';
import { isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { menuVariables, noteMissingMenus } from '../cms/menu-locations';
import type { SiteAnswer } from './parse-site-data';
import { shareRecentPosts, type RecentPostsAnswer } from './recent-posts';
import { freshSite, keepLastSite, shareSite } from './shared-site';
import type { SiteData } from './site-data';

interface WithSite {
  withSite?: boolean | null;
}

/** Runs a query with settings and menus; once more when a menu location is not there. */
export async function askForSite<
  TData extends SiteAnswer & RecentPostsAnswer,
  TVariables extends object,
>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<{ answer: TData; site: SiteData }> {
  const changes = latestChange();
  const ask = () => executeQuery(query, { ...variables, ...menuVariables() });
  const answer = await ask().catch((error: unknown) => {
    if (!noteMissingMenus(error)) throw error;
    return ask();
  });
  shareRecentPosts(answer);
  return { answer, site: shareSite(answer, Date.now(), changes) };
}

/**
 * Runs a query, and in the same request asks for settings and menus when their shared copy has
 * expired.
 *
 * @param isNeeded whether the query is run without them, should they be what fails
 * @throws CmsUnavailableError
 */
export async function askWithSite<
  TData extends SiteAnswer & RecentPostsAnswer,
  TVariables extends WithSite,
>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  isNeeded = true,
): Promise<{ answer: TData; site: SiteData }> {
  const known = freshSite();
  if (known) return { answer: await executeQuery(query, variables), site: known };
  try {
    return await askForSite(query, { ...variables, withSite: true });
  } catch (error) {
    if (!isNeeded || !isGraphqlError(error)) throw error;
    const answer = await executeQuery(query, variables);
    return { answer, site: keepLastSite() };
  }
}
