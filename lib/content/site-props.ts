import type { NormalizedCacheObject, PossibleTypesMap } from '@apollo/client';

import { readServerEnv } from '../env';
import { singleFlight } from '../single-flight';
import { apolloStateOf } from './apollo-state';
import { changesSoFar } from './change-clock';
import { isContentUnavailable } from './errors';
import { lastRecentPosts, type RecentPost } from './recent-posts';
import { fetchSeed } from './seed-node';
import { freshSiteAnswer, lastSiteAnswer, siteFacts, type SiteAnswer } from './site-answer';
import type { SiteFacts } from './site-data';

/** What every page carries for its header, footer and document. */
export interface FrameProps {
  site: SiteFacts;
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

const NOTHING_KNOWN: SiteAnswer = {
  generalSettings: null,
  readingSettings: null,
  primaryMenuItems: null,
  footerMenuItems: null,
  primaryLinks: null,
  footerLinks: null,
  privacyPage: null,
};

const asking = new Map<string, Promise<SiteAnswer>>();

/**
 * Settings and menus: the answer that all pages share while it is fresh, else a new one, which is
 * asked for once for all who wait for it. Throws what fetchSeed throws.
 */
export async function currentSiteAnswer(): Promise<SiteAnswer> {
  const ask = async () => (await fetchSeed('/', 1)).site;
  return freshSiteAnswer() ?? singleFlight(asking, String(changesSoFar()), ask);
}

/** Settings and menus as last seen, or none: what is left to show while WordPress is away. */
export function siteAnswerInTrouble(): SiteAnswer {
  return lastSiteAnswer() ?? NOTHING_KNOWN;
}

function frameProps(answer: SiteAnswer, { possibleTypes }: Config): FrameProps {
  const nothing = { seed: { nodeByUri: null }, site: answer, cursor: null };
  return {
    site: siteFacts(answer),
    __APOLLO_STATE__: apolloStateOf('', nothing, possibleTypes),
  };
}

/** The props that go with settings and menus. */
export function siteProps(answer: SiteAnswer, config: Config): SiteProps {
  return { ...frameProps(answer, config), isInteractive: true };
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
    return { props: siteProps(await currentSiteAnswer(), config), revalidate };
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    const seconds = Math.min(IN_TROUBLE_SECONDS, revalidate);
    return { props: siteProps(siteAnswerInTrouble(), config), revalidate: seconds };
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
  const { revalidate } = lastSiteAnswer() ? { revalidate: seconds } : await getSiteProps(config);
  const props = { ...frameProps(siteAnswerInTrouble(), config), recent: lastRecentPosts() };
  return { props, revalidate };
}
