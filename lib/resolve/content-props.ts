import type { GetStaticPropsResult } from 'next';

import { executeQuery } from '../cms/execute-query';
import { readServerEnv } from '../env';
import { recordBuild } from '../page-record/built-pages';
import { oldAddressOf } from '../page-record/old-addresses';
import { singleFlight } from '../single-flight';
import { apolloStateOf } from '../site/apollo-state';
import { changesSoFar } from '../site/change-count';
import { hrefFromUri, pathFromSegments } from '../site-paths';
import { cursorOfPage } from './list-cursor';
import { pageOfPath, splitPagePath } from './pagination';
import { renderNode, type ContentPageProps } from './render-node';
import { fetchSeed } from './seed-node';
import type { ContentConfig } from './template-for';

type Result = GetStaticPropsResult<ContentPageProps>;

const MAX_NOT_FOUND_SECONDS = 60;

function notFound(): Result {
  const { revalidateSeconds } = readServerEnv();
  return { notFound: true, revalidate: Math.min(MAX_NOT_FOUND_SECONDS, revalidateSeconds) };
}

function redirectTo(uri: string): Result {
  const { revalidateSeconds } = readServerEnv();
  const redirect = { destination: hrefFromUri(uri), permanent: true };
  return { redirect, revalidate: revalidateSeconds };
}

/**
 * Resolves a path to its page props, a redirect or 404, without recording it as a built page.
 *
 * @param path decoded, with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function resolvePath(path: string, config: ContentConfig): Promise<Result> {
  const split = splitPagePath(path);
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = split.base === '/' ? '/' : path;
  const { node, site, cursor } = await fetchSeed(uri, split.page);
  if (!node) {
    const present = oldAddressOf(path);
    return present ? redirectTo(present) : notFound();
  }

  const page = pageOfPath(path, node);
  if (page === null) return redirectTo(node.uri ?? '/');

  const after =
    page > 1 && cursor ? await cursorOfPage(node, uri, page, site.postsPerPage, cursor) : null;
  if (page > 1 && !after) return notFound();

  const view = { asPreview: false, page, after };
  const props = await renderNode(node, site, view, config, executeQuery);
  if (!props) return notFound();
  return {
    props: { ...props, __APOLLO_STATE__: apolloStateOf({ uri, node }, config.possibleTypes) },
    revalidate: readServerEnv().revalidateSeconds,
  };
}

const inFlight = new Map<string, Promise<Result>>();

async function buildPath(path: string, config: ContentConfig): Promise<Result> {
  const changes = changesSoFar();
  const result = await resolvePath(path, config);
  await recordBuild(path, changes, result);
  return result;
}

/**
 * getStaticProps of content pages: seed query, template by WordPress's hierarchy, template query.
 * At most two requests to the CMS, shared by concurrent requests for one path.
 *
 * @param segments the catch-all route's decoded segments; none for the front page.
 * @throws CmsUnavailableError when the CMS fails, so that the last good page stays.
 * @throws Error `Templates are required. Please add them to your config.`
 */
export async function getContentProps(
  segments: readonly string[],
  config: ContentConfig,
): Promise<Result> {
  if (Object.keys(config.templates).length === 0) {
    throw new Error('Templates are required. Please add them to your config.');
  }
  const path = pathFromSegments(segments);
  if (!path) return notFound();
  // The change count in the key: requests after a change must not join a build from before it.
  return singleFlight(inFlight, `${changesSoFar()} ${path}`, () => buildPath(path, config));
}
