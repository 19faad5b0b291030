import type { NormalizedCacheObject } from '@apollo/client';
import type { GetStaticPropsResult } from 'next';

import { readServerEnv } from '../env';
import { recordBuild } from '../revalidate/built-pages';
import { oldAddressOf } from '../revalidate/old-addresses';
import { singleFlight } from '../single-flight';
import { hrefFromUri, pathFromSegments } from '../site-paths';
import { apolloStateOf } from './apollo-state';
import { changesSoFar } from './change-clock';
import { documentHead } from './document-head';
import { cursorOfPage } from './list-cursor';
import { pageOfPath, splitPagePath } from './pagination';
import { fetchSeed, type SeedNode } from './seed-node';
import { postsPerPage, siteFacts } from './site-answer';
import type { SiteFacts } from './site-data';
import { templateFor, type ContentConfig } from './template-for';

export interface ContentPageProps {
  /** Name of the chosen entry of the template map. */
  template: string;
  /** The answer to the template's query, cleaned; null for a template without one. */
  data: unknown;
  /** Title and description of the document, plain text. */
  head: { title: string; description: string };
  site: SiteFacts;
  /** Page of a list, from 1. */
  page: number;
  __SEED_NODE__: SeedNode;
  __APOLLO_STATE__: NormalizedCacheObject;
}

type Result = GetStaticPropsResult<ContentPageProps>;

const MAX_NOT_FOUND_SECONDS = 60;

function notFound(): Result {
  const { revalidateSeconds } = readServerEnv();
  return { notFound: true, revalidate: Math.min(MAX_NOT_FOUND_SECONDS, revalidateSeconds) };
}

function movedTo(uri: string): Result {
  const { revalidateSeconds } = readServerEnv();
  const redirect = { destination: hrefFromUri(uri), permanent: true };
  return { redirect, revalidate: revalidateSeconds };
}

/** The seed node without the type names of what hangs on it: the normalised cache has those. */
function withoutInnerTypenames(seed: SeedNode): SeedNode {
  const text = JSON.stringify(seed, (key, value) => (key === '__typename' ? undefined : value));
  return { __typename: seed.__typename, ...JSON.parse(text) };
}

/**
 * What WordPress has at a path, without building it as a page.
 *
 * @param path decoded, with slashes at both ends.
 * @throws ContentUnavailableError
 */
export async function resolvePath(path: string, config: ContentConfig): Promise<Result> {
  const { revalidateSeconds } = readServerEnv();
  const split = splitPagePath(path);
  // With the latest posts on the front page WordPress knows `/` and not `/page/2/`.
  const uri = split.base === '/' ? '/' : path;
  const answer = await fetchSeed(uri, split.page);
  const seed = answer.seed.nodeByUri;
  if (!seed) {
    const present = oldAddressOf(path);
    return present ? movedTo(present) : notFound();
  }

  const page = pageOfPath(path, seed);
  if (page === null) return movedTo(seed.uri ?? '/');

  const template = templateFor(seed, config);
  if (!template) return notFound();

  const perPage = postsPerPage(answer.site);
  const postsPageId = answer.site.readingSettings?.pageForPosts ?? 0;
  const after =
    page > 1 && answer.cursor ? await cursorOfPage(seed, uri, page, perPage, answer.cursor) : null;
  if (page > 1 && !after) return notFound();

  const context = { asPreview: false, page, postsPerPage: perPage, postsPageId, after };
  const query = config.queries[template];
  const loaded = query ? await query.load(seed, context) : { data: null, head: {} };
  if (!loaded) return notFound();
  return {
    props: {
      template,
      data: loaded.data,
      head: documentHead(loaded.head, answer.site),
      site: siteFacts(answer.site),
      page,
      __SEED_NODE__: withoutInnerTypenames(seed),
      __APOLLO_STATE__: apolloStateOf(uri, answer, config.possibleTypes),
    },
    revalidate: revalidateSeconds,
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
 * Everything the content page needs for one address, for getStaticProps (DESIGN 2): seed query,
 * template by WordPress's hierarchy, template query. At most two requests to the CMS; first hits
 * of one address at the same time share them.
 *
 * @param segments the catch-all route's decoded segments; none for the front page.
 * @throws ContentUnavailableError when the CMS fails, so that the last good page stays.
 * @throws Error `Templates are required. Please add them to your config.` (SPEC 5)
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
  // Whoever comes after a change must not get what was asked for before it.
  return singleFlight(inFlight, `${changesSoFar()} ${path}`, () => buildPath(path, config));
}
