import { SharedSiteQueryDocument } from '../../gql/documents';
import { isCmsUnavailable } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { withSiteMenus } from '../cms/menu-locations';
import { singleFlight } from '../single-flight';
import { latestChange } from '../cache/change-log';
import { shareRecentPosts } from './recent-posts';
import { freshSite, lastSiteOrEmpty, shareSite } from './shared-site';
import type { SiteData } from './site-data';

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
