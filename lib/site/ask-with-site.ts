import type { SiteDocument, Uncleaned } from '@showcase/html/branded-html';
import { latestChange } from '../cache/change-log';
import { isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { menuVariables, noteMissingMenus } from '../cms/menu-locations';
import { cleanAnswer } from '../html-policy';
import type { CleanSiteAnswer, SiteAnswer } from './parse-site-data';
import { shareRecentPosts, type CleanRecentPosts, type RecentPostsAnswer } from './recent-posts';
import { freshSite, keepLastSite, shareSite } from './shared-site';
import type { SiteData } from './site-data';

interface WithSite {
  withSite?: boolean | null;
}

/** Runs a query with settings and menus; once more when a menu location is not there. */
export async function askForSite<
  TData extends CleanSiteAnswer & CleanRecentPosts,
  TVariables extends object,
>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
): Promise<{ answer: TData; site: SiteData }> {
  const changes = latestChange();
  const ask = () => executeQuery(query, { ...variables, ...menuVariables() });
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
