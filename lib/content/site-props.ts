import type { NormalizedCacheObject, PossibleTypesMap } from '@apollo/client';

import { readServerEnv } from '../env';
import { apolloStateOf } from './apollo-state';
import { isContentUnavailable } from './errors';
import { fetchSeed } from './seed-node';
import { freshSiteAnswer, lastSiteAnswer, siteFacts, type SiteAnswer } from './site-answer';
import type { SiteFacts } from './site-data';

/** What a page outside WordPress carries for its header, footer and document. */
export interface SiteProps {
  site: SiteFacts;
  __APOLLO_STATE__: NormalizedCacheObject;
  /** These pages are for doing something, so their script may not wait (page-facts.ts). */
  isInteractive: true;
}

interface Config {
  possibleTypes: PossibleTypesMap;
}

/** Menus change without these pages being told, seconds. */
const MAX_SECONDS = 60;
/** A page that was built while WordPress was away is built again soon, seconds. */
const IN_TROUBLE_SECONDS = 5;

const NOTHING_KNOWN: SiteAnswer = {
  generalSettings: null,
  readingSettings: null,
  primaryMenuItems: null,
  footerMenuItems: null,
  primaryLinks: null,
  footerLinks: null,
  privacyPage: null,
};

/** Settings and menus as last seen, or none: what is left to show while WordPress is away. */
export function siteAnswerInTrouble(): SiteAnswer {
  return lastSiteAnswer() ?? NOTHING_KNOWN;
}

/** The props that go with settings and menus. */
export function siteProps(answer: SiteAnswer, { possibleTypes }: Config): SiteProps {
  const nothing = { seed: { nodeByUri: null }, site: answer, cursor: null };
  return {
    site: siteFacts(answer),
    __APOLLO_STATE__: apolloStateOf('', nothing, possibleTypes),
    isInteractive: true,
  };
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
    const answer = freshSiteAnswer() ?? (await fetchSeed('/', 1)).site;
    return { props: siteProps(answer, config), revalidate };
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    const seconds = Math.min(IN_TROUBLE_SECONDS, revalidate);
    return { props: siteProps(siteAnswerInTrouble(), config), revalidate: seconds };
  }
}
