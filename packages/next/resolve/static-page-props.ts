import type { NormalizedCacheObject } from '@apollo/client';

import type { SiteDocument } from '@showcase/html/browser';
import { readServerEnv, withDeadline } from '@showcase/wordpress';
import { nodeTags, objectsIn } from '../cache/tags';
import { sectionsOf, type PageWords } from '../definition/words';
import { apolloStateOf } from '../faust/apollo-state';
import type { RecentPost } from '../site/parse-site-data';
import { currentContext, currentContextOrLast } from '../site/ask-with-site';
import { freshSite, isUnchanged, lastSite, siteNodes } from '../site/shared-site';
import { contextIn, siteContext, type SiteContext } from '../site/site-context';
import type { SiteData } from '../definition/site-data';
import { shownData } from '../template/shown-data';

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
  /** Interactive pages, whose scripts must not be deferred (document-props.tsx). */
  isInteractive: true;
}

export interface NotFoundProps extends FrameProps {
  recent: RecentPost[];
}

/** Maximum revalidation period, seconds: menu changes do not revalidate these pages. */
const MAX_SECONDS = 60;
/** Revalidation period of a page built while WordPress was unavailable, seconds. */
const RETRY_SECONDS = 5;

const secondsOf = (isKnown: boolean) =>
  Math.min(isKnown ? MAX_SECONDS : RETRY_SECONDS, readServerEnv().REVALIDATE_SECONDS);

/** Nodes in the form of a normalised cache, of which the page's tags are made. @param tags such as `post:12` */
const stateOf = (tags: readonly string[]): NormalizedCacheObject =>
  Object.fromEntries(tags.map((tag) => [tag, { id: Buffer.from(tag).toString('base64') }]));

/** Returns the nodes of an answer, in the same form. */
function idsIn(answer: object | null | undefined): NormalizedCacheObject {
  const hasList = [...objectsIn(answer)].some((each) => 'nodes' in each || 'edges' in each);
  return {
    ...stateOf(nodeTags(answer)),
    ...(hasList && { list: { __typename: 'Connection' } }),
  };
}

/** Returns the props of a page without forms. @param sections of the words that it shows */
export function frameProps(context: SiteContext, ...sections: Section[]): FrameProps {
  const { site, words } = context;
  const __APOLLO_STATE__ = { ...apolloStateOf(null, context), ...stateOf(siteNodes(context)) };
  return { site, words: sectionsOf(words, ...sections), __APOLLO_STATE__ };
}

/** Returns the props of a page with forms. */
export function siteProps(context: SiteContext, ...sections: Section[]): SiteProps {
  return { ...frameProps(context, ...sections), isInteractive: true };
}

/**
 * getStaticProps of a page without a WordPress node, such as the sign-in page. Falls back to empty
 * menus while WordPress is unavailable, because signing in must not depend on them.
 */
export async function getSiteProps(
  ...sections: Section[]
): Promise<{ props: SiteProps; revalidate: number }> {
  const context = await currentContextOrLast();
  return { props: siteProps(context, ...sections), revalidate: secondsOf(freshSite() !== null) };
}

/**
 * getPageProps() for a page in another language than the site's, by a language of `locales/` such as `de`.
 *
 * @throws CmsUnavailableError
 */
export const getPagePropsIn = <TData extends object, TVariables extends object>(
  language: string | null,
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  ...sections: Section[]
) =>
  withDeadline(async () => {
    const site = await currentContext();
    const context = language === null ? site : contextIn(language, site);
    const answer = await context.load(query, variables);
    const { __APOLLO_STATE__: state, ...frame } = frameProps(context, ...sections);
    const __APOLLO_STATE__ = { ...state, ...idsIn(answer) };
    const props = { ...frame, data: shownData(answer), __APOLLO_STATE__ };
    return { props, revalidate: readServerEnv().REVALIDATE_SECONDS };
  });

/**
 * getStaticProps of a page of the owner's with a query of its own: the clean answer as `data`, with what
 * header and footer need. A change of what it shows, or of any list if it has one, makes the page old: it
 * is built anew behind the next visit, and stays as it is while WordPress does not respond.
 *
 * @param sections of the words that it shows
 * @throws CmsUnavailableError
 */
export const getPageProps = <TData extends object, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  ...sections: Section[]
) => getPagePropsIn(null, query, variables, ...sections);

/** Returns the newest posts that the answer with the site's data had. */
export const recentPosts = ({ answer }: SiteContext): RecentPost[] =>
  shownData(answer?.recentPosts?.nodes ?? []);

/**
 * getStaticProps of the 404 page. Uses the data of the last seed query, however old, as long as nothing has
 * changed since: each unknown URL has already sent one, and another query would double the load that such URLs
 * cause.
 */
export async function getNotFoundProps(): Promise<{ props: NotFoundProps; revalidate: number }> {
  const known = siteContext();
  // A new server process has no data yet.
  const isRight = known.answer && isUnchanged();
  const context = isRight ? known : await currentContextOrLast();
  const { __APOLLO_STATE__: state, ...frame } = frameProps(context, 'missing', 'search');
  const __APOLLO_STATE__ = { ...state, ...idsIn(context.answer?.recentPosts) };
  const props = { ...frame, recent: recentPosts(context), __APOLLO_STATE__ };
  return { props, revalidate: secondsOf(lastSite() !== null) };
}
