import type { NormalizedCacheObject, PossibleTypesMap } from '@apollo/client';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { sectionsOf } from '../words/site-words';
import type { PageWords } from '../words/words';
import { apolloStateOf } from './apollo-state';
import { currentSite } from './ask-with-site';
import { lastRecentPosts, type RecentPost, lastSite, lastSiteOrEmpty } from './shared-site';
import type { SiteData } from './site-data';

type Section = keyof PageWords;

/** Props that every page carries for its header, footer and document. */
export interface FrameProps {
  site: SiteData;
  /** Words that useScreenWords() has on the page. */
  words: Partial<PageWords>;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** Props of a page without a WordPress node. */
export interface SiteProps extends FrameProps {
  /** Interactive pages, whose scripts must not be deferred (document-attributes.ts). */
  isInteractive: true;
}

export interface NotFoundProps extends FrameProps {
  recent: RecentPost[];
}

interface Config {
  possibleTypes: PossibleTypesMap;
}

/** Maximum revalidation period, seconds: menu changes do not revalidate these pages. */
const MAX_SECONDS = 60;
/** Revalidation period of a page built while WordPress was unavailable, seconds. */
const RETRY_SECONDS = 5;

/** Returns the props of a page without forms. @param sections of the words that it shows */
export function frameProps(
  site: SiteData,
  { possibleTypes }: Config,
  ...sections: Section[]
): FrameProps {
  const words = sectionsOf(...sections);
  return { site, words, __APOLLO_STATE__: apolloStateOf(null, possibleTypes) };
}

/** Returns the props for given settings and menus. */
export function siteProps(site: SiteData, config: Config, ...sections: Section[]): SiteProps {
  return { ...frameProps(site, config, ...sections), isInteractive: true };
}

/**
 * getStaticProps of a page without a WordPress node, such as the sign-in page. Falls back to empty
 * menus while WordPress is unavailable, because signing in must not depend on them.
 */
export async function getSiteProps(
  config: Config,
  ...sections: Section[]
): Promise<{ props: SiteProps; revalidate: number }> {
  const revalidate = Math.min(MAX_SECONDS, readServerEnv().revalidateSeconds);
  try {
    return { props: siteProps(await currentSite(), config, ...sections), revalidate };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    const seconds = Math.min(RETRY_SECONDS, revalidate);
    return { props: siteProps(lastSiteOrEmpty(), config, ...sections), revalidate: seconds };
  }
}

/**
 * getStaticProps of the 404 page. Uses the data of the last seed query, however old: each unknown
 * URL has already sent one, and another query would double the load that such URLs cause.
 */
export async function getNotFoundProps(
  config: Config,
): Promise<{ props: NotFoundProps; revalidate: number }> {
  const seconds = Math.min(MAX_SECONDS, readServerEnv().revalidateSeconds);
  // A new server process has no data yet.
  const { revalidate } = lastSite() ? { revalidate: seconds } : await getSiteProps(config);
  return {
    props: {
      ...frameProps(lastSiteOrEmpty(), config, 'missing', 'search'),
      recent: lastRecentPosts(),
    },
    revalidate,
  };
}
