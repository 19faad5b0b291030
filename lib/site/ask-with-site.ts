import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import type { SiteDocument, Uncleaned } from '../branded-html';
import { latestChange } from '../cache/change-log';
import { isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { cleanAnswer } from '../html/sanitize/clean-answer';
import type { SiteAnswer } from './parse-site-data';
import { shareRecentPosts, type RecentPostsAnswer } from './recent-posts';
import { freshSite, keepLastSite, shareSite } from './shared-site';
import type { SiteData } from './site-data';

/**
 * Runs a query and cleans its answer, and in the same request asks for settings and menus when their shared copy has
 * expired.
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
