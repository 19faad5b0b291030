import { inspect } from 'node:util';

import { resolvePath } from './resolve-path';
import type { GetServerSidePropsContext, GetStaticPropsContext } from 'next';

import { pathFromSegments, pathOfUri } from '@showcase/wordpress/browser';
import {
  circuitBreaker,
  isCmsUnavailable,
  logSeldom,
  ownRedirect,
  readServerEnv,
  withDeadline,
} from '@showcase/wordpress';

import { changeLog } from '../cache/change-log';
import {
  beginBuild,
  cancelBuild,
  forgetMissing,
  lastGoodPage,
  noteBuild,
  publishChange,
} from '../cache/page-cache';
import type { StoredPage } from '../cache/page-store';
import { RECOVERY } from '../cache/tags';
import type { SiteContext } from '../definition/site-context';
import { siteContext } from '../site/site-context';
import { notFound, type PathResult } from './path-result';
import type { ContentPageProps } from './page-from';

/** Options of Faust's getWordPressProps() beside the context of the request. */
export interface ContentOptions {
  /** Added to the page's props, whose names they win over. */
  props?: Record<string, unknown>;
  /** Seconds after which the page, or a 404, is built again; `false`: only after a change, `true`: one second. */
  revalidate?: number | boolean;
  /** The third argument of `variables` of a template in Faust's form. */
  extra?: Record<string, unknown>;
}

/** Revalidation period of a page that could not be rebuilt, seconds. */
const RETRY_SECONDS = 5;

/** Returns a result with the props and the period that a page has given. */
function withOptions(result: PathResult, { props, revalidate }: ContentOptions): PathResult {
  const period = { revalidate: revalidate ?? result.revalidate };
  if (!('props' in result)) return { ...result, ...period };
  return { props: { ...result.props, ...props }, ...period };
}

/** Returns a stored page as the result of its build. */
const resultOf = ({ value }: StoredPage, revalidate: number | boolean): PathResult => ({
  // Stored by this build of the site from a result of this type.
  props: value.pageData.pageProps as ContentPageProps,
  revalidate,
});

/**
 * Stores the last good page as the result of its build. As if it knew all changes, so that visitors
 * do not wait for each attempt; one that a change has made stale is built anew before it is shown
 * as soon as WordPress responds again.
 */
function keepPage(path: string, last: StoredPage): PathResult {
  const isWrong = changeLog().isStaleSince(last.tags, last.version);
  const tags = isWrong ? [...new Set([...last.tags, RECOVERY])] : last.tags;
  const recover = () => void publishChange({ tags: [RECOVERY], moved: [] });
  circuitBreaker().listeners.set('pages', recover);
  noteBuild(path, { tags, node: last.node, version: changeLog().latest });
  return resultOf(last, Math.min(RETRY_SECONDS, readServerEnv().REVALIDATE_SECONDS));
}

/**
 * Lets `next build` go on without WordPress: the page counts as missing, so that its first visit
 * builds it (page-cache.ts).
 */
function leaveUnbuilt(path: string, error: unknown): PathResult {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  if (!isBuild || !isCmsUnavailable(error) || readServerEnv().STRICT_BUILD) throw error;
  console.warn(`Warning: ${path} is built at its first visit. ${error.message}`);
  return { notFound: true, revalidate: 1 };
}

/**
 * Builds a page, with the last good page as fallback while WordPress is unavailable: Next itself
 * would respond with an error for a page that a change has made stale.
 */
async function buildPath(
  path: string,
  context: SiteContext,
  options: ContentOptions,
): Promise<PathResult> {
  const version = changeLog().latest;
  const built = await beginBuild(path, version);
  if (built) {
    noteBuild(path, built);
    return resultOf(built, options.revalidate ?? readServerEnv().REVALIDATE_SECONDS);
  }
  try {
    const { result, tags, node } = await resolvePath(path, context, options.extra);
    noteBuild(path, { tags, node, version });
    // A 404 there is out of date, and a redirect there may lead back.
    if ('redirect' in result) {
      const [target = ''] = result.redirect.destination.split(/[?#]/);
      forgetMissing(pathOfUri(target));
    }
    return withOptions(result, options);
  } catch (error) {
    // Also after an answer of another form, which fails anywhere.
    const last = await lastGoodPage(path);
    if (last) {
      logSeldom(isCmsUnavailable(error) ? String(error) : inspect(error));
      return keepPage(path, last);
    }
    await cancelBuild(path);
    return leaveUnbuilt(path, error);
  }
}

/** Makes a page for one request, which is not stored. */
const makeOnce: typeof buildPath = async (path, context, options) =>
  withOptions((await resolvePath(path, context, options.extra)).result, options);

/**
 * getStaticProps of content pages: the node with the data of its template, by WordPress's hierarchy.
 * Next runs it once for concurrent requests.
 *
 * @param segments the catch-all route's decoded segments; none for the front page.
 * @param make builds the page to be stored, by default
 * @throws CmsUnavailableError when the CMS fails and the page has never been built.
 * @throws Error `Templates are required. Please add them to your config.`
 */
export async function getContentProps(
  segments: readonly string[],
  options: ContentOptions = {},
  make: typeof buildPath = buildPath,
): Promise<PathResult> {
  const context = siteContext();
  if (Object.keys(context.templates).length === 0) {
    throw new Error('Templates are required. Please add them to your config.');
  }
  const redirect = ownRedirect(segments, context.config.redirects);
  if (redirect) return { redirect, revalidate: readServerEnv().REVALIDATE_SECONDS };
  const path = pathFromSegments(segments);
  return path ? withDeadline(() => make(path, context, options)) : notFound('/').result;
}

const segmentsOf = ({ params }: GetStaticPropsContext) => [params?.wordpressNode ?? []].flat();

/** getStaticProps of the front page and of the catch-all route `[...wordpressNode]`. @throws as getContentProps */
export const contentProps = (context: GetStaticPropsContext, options?: ContentOptions) =>
  getContentProps(segmentsOf(context), options);

/**
 * Faust's getWordPressProps(), for getStaticProps and getServerSideProps of these routes, with the page that
 * contentProps makes. For each request it is made anew, without `revalidate`, which Next refuses there.
 *
 * @throws as getContentProps
 * @see https://faustjs.org/docs/reference/get-wordpress-props/
 */
export async function getWordPressProps({
  ctx,
  ...options
}: ContentOptions & { ctx: GetServerSidePropsContext | GetStaticPropsContext }) {
  if (!('req' in ctx)) return contentProps(ctx, options);
  const answer = await getContentProps(segmentsOf(ctx), options, makeOnce);
  delete answer.revalidate;
  return answer;
}
