import type { NormalizedCacheObject, PossibleTypesMap } from '@apollo/client';

import { isCmsUnavailable } from '../cms/errors';
import { readServerEnv } from '../env';
import { apolloStateOf } from './apollo-state';
import { currentSite } from './current-site';
import { lastRecentPosts, type RecentPost } from './recent-posts';
import { lastSite, lastSiteOrNone } from './shared-site';
import type { SiteData } from './site-data';

/** What every page carries for its header, footer and document. */
export interface FrameProps {
  site: SiteData;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** The same of a page outside WordPress. */
export interface SiteProps extends FrameProps {
  /** These pages are for doing something, so their script may not wait (page-facts.ts). */
  isInteractive: true;
}

export interface NotFoundProps extends FrameProps {
  recent: RecentPost[];
}

interface Config {
  possibleTypes: PossibleTypesMap;
}

/** Menus change without these pages being told, seconds. */
const MAX_SECONDS = 60;
/** A page that was built while WordPress was away is built again soon, seconds. */
const IN_TROUBLE_SECONDS = 5;

function frameProps(site: SiteData, { possibleTypes }: Config): FrameProps {
  return { site, __APOLLO_STATE__: apolloStateOf(null, possibleTypes) };
}

/** The props that go with settings and menus. */
export function siteProps(site: SiteData, config: Config): SiteProps {
  return { ...frameProps(site, config), isInteractive: true };
}

/**
 * For getStaticProps of a page that WordPress knows nothing of, such as the sign-in page: works
 * without WordPress too, with empty menus, because signing in must not depend on the menus.
 */
export async function getSiteProps(
  config: Config,
): Promise<{ props: SiteProps; revalidate: number }> {
  const revalidate = Math.min(MAX_SECONDS, readServerEnv().revalidateSeconds);
  try {
    return { props: siteProps(await currentSite(), config), revalidate };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    const seconds = Math.min(IN_TROUBLE_SECONDS, revalidate);
    return { props: siteProps(lastSiteOrNone(), config), revalidate: seconds };
  }
}

/**
 * For getStaticProps of the page for unknown addresses. It takes what the last seed query brought,
 * however old: each unknown address sent one already, and asking again here would let a visitor
 * with many of them make WordPress answer twice as often.
 */
export async function getNotFoundProps(
  config: Config,
): Promise<{ props: NotFoundProps; revalidate: number }> {
  const seconds = Math.min(MAX_SECONDS, readServerEnv().revalidateSeconds);
  // A server that was just started knows nothing yet.
  const { revalidate } = lastSite() ? { revalidate: seconds } : await getSiteProps(config);
  return {
    props: { ...frameProps(lastSiteOrNone(), config), recent: lastRecentPosts() },
    revalidate,
  };
}
