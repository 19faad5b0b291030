import { SharedSiteQueryDocument } from '../../gql/documents';
import { isCmsUnavailable } from '../cms/errors';
import { singleFlight } from '../single-flight';
import { latestChange } from '../cache/change-log';
import { askForSite } from './ask-with-site';
import { freshSite, lastSiteOrEmpty } from './shared-site';
import type { SiteData } from './site-data';

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
