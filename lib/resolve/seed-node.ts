import { addTypenameToDocument } from '@apollo/client/utilities';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import {
  GetSeedNodeDocument,
  SeedNodeWithCursorQueryDocument,
  SeedNodeWithSiteQueryDocument,
} from '../../gql/documents';
import type {
  GetSeedNodeQuery,
  SeedNode_NodeFragment,
  SeedNodeWithSiteQuery,
} from '../../gql/operations';
import { readPluginHead, type PluginHead } from '../head/plugin-head';
import { doubtSchemaPlugins } from '../head/schema-plugins';
import { isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { withSiteMenus } from '../cms/menu-locations';
import { latestChange } from '../cache/change-log';
import { seedDocument } from '../faust/filters';
import { shareRecentPosts, type RecentPostsAnswer } from '../site/recent-posts';
import { freshSite, keepLastSite, lastSiteOrEmpty, shareSite } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import type { SiteAnswer } from '../site/parse-site-data';
import { splitPartPath } from '../parts/part-address';
import { withPluginHead } from './plugin-part';
import { inOneLanguage } from './same-language';
import { knownIdAt } from './known-nodes';
import { nextHop, type CursorHop } from '../lists/list-cursor';
import { fieldsAskedBy, seedParts, withTemplates, type SeedParts } from './seed-query';
import type { ContentConfig } from '../template/template-for';
import type { LoadedData, SeedContext, TemplateData } from '../template/template';

export type SeedNode = SeedNode_NodeFragment;

/** Adds __typename everywhere, because these results go into the normalised cache. */
function withTypenames<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
): TypedDocumentNode<TData, TVariables> {
  return addTypenameToDocument(query);
}

const seedQuery = withTypenames(GetSeedNodeDocument);
const seedWithSiteQuery = withSiteMenus(withTypenames(SeedNodeWithSiteQueryDocument));
const seedWithCursorQuery = withSiteMenus(withTypenames(SeedNodeWithCursorQueryDocument));

/** Returns the data that came with the seed node; undefined: it takes a request of its own. */
export type GivenData = (data: TemplateData<unknown>) => LoadedData<unknown> | null | undefined;

export interface SeedAnswer {
  /** Null: WordPress resolves the URI to nothing. */
  node: SeedNode | null;
  site: SiteData;
  /** The first hop towards the page of the list; null for page 1. */
  cursor: CursorHop | null;
  given: GivenData;
  /** What a plugin of WordPress says of the node's head. */
  plugin: PluginHead | null;
}

function shareFrom(answer: SiteAnswer & RecentPostsAnswer, changes: number): SiteData {
  shareRecentPosts(answer);
  return shareSite(answer, Date.now(), changes);
}

/** Runs the seed query, with the parts of the templates. */
async function ask(parts: SeedParts, context: SeedContext): Promise<SeedAnswer> {
  const changes = latestChange();
  const known = freshSite();
  const base = seedDocument(known ? seedQuery : seedWithSiteQuery, context.uri);
  const { query, variables } = withTemplates(base, parts, context);
  const answer = await inOneLanguage<GetSeedNodeQuery, object>(
    executeQuery,
    query,
    variables,
    ({ nodeByUri }) => readPluginHead(nodeByUri)?.locale,
  );
  // The query is the one with settings and menus whenever there is no fresh copy of them.
  const site = known ?? shareFrom(answer as SeedNodeWithSiteQuery, changes);
  const whole = answer.nodeByUri ?? null;
  const node = whole && fieldsAskedBy(base, whole);
  const given: GivenData = ({ seedPart: part }) => {
    const isAsked = part && whole && parts.includes(part) && part.types.includes(whole.__typename);
    if (!node || !isAsked || site.postsPerPage !== context.postsPerPage) return undefined;
    const nodeByUri = fieldsAskedBy(part.query, whole);
    return part.load({ ...answer, nodeByUri }, node, context);
  };
  return { node, site, cursor: null, given, plugin: readPluginHead(whole) };
}

/**
 * Runs the seed query alone: with the fields of plugins; without them when it fails, and without
 * settings and menus when they may be what fails.
 */
async function askWithoutTemplates(context: SeedContext): Promise<SeedAnswer> {
  const isSiteKnown = freshSite() !== null;
  const head = await withPluginHead([]);
  if (head.length > 0) {
    try {
      return await ask(head, context);
    } catch (error) {
      if (!isGraphqlError(error)) throw error;
    }
  }
  try {
    return await ask([], context);
  } catch (error) {
    if (isSiteKnown || !isGraphqlError(error)) throw error;
    keepLastSite();
    return ask([], context);
  }
}

/**
 * Resolves a URI to its seed node, with what else the page needs in the same request: the data of
 * its template, and settings and menus when their shared copy has expired.
 *
 * @param uri decoded path with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function fetchSeed(
  uri: string,
  templates: ContentConfig['templates'],
): Promise<SeedAnswer> {
  const { postsPerPage } = lastSiteOrEmpty();
  const { base } = splitPartPath(uri);
  const databaseId = (await knownIdAt(uri)) ?? (base === uri ? null : await knownIdAt(base));
  const context = { uri, postsPerPage, databaseId };
  try {
    return await ask(await withPluginHead(await seedParts(templates)), context);
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    await doubtSchemaPlugins();
    // A field of one template that this WordPress does not have must not cost the others' pages.
    return askWithoutTemplates(context);
  }
}

/** The seed of a page of a list, without the hop that its query may hold. */
const NO_HOP: CursorHop = { answer: { list: null }, walked: Infinity };

/**
 * Resolves the URI of page `page` of a list, from 2, with the first hop towards its cursor.
 *
 * @throws CmsUnavailableError
 */
export async function fetchListSeed(uri: string, page: number): Promise<SeedAnswer> {
  const changes = latestChange();
  // The last known number of posts per page: a guess until the response arrives.
  const first = nextHop(page, lastSiteOrEmpty().postsPerPage);
  try {
    const parts = await withPluginHead([]);
    const context = { uri, postsPerPage: 0, databaseId: null };
    const { query, variables } = withTemplates(seedWithCursorQuery, parts, context);
    const answer = await executeQuery(query, { ...variables, uri, first });
    const whole = answer.nodeByUri ?? null;
    return {
      plugin: readPluginHead(whole),
      node: whole && (parts.length > 0 ? fieldsAskedBy(seedQuery, whole) : whole),
      site: shareFrom(answer, changes),
      cursor: { answer, walked: first },
      given: () => undefined,
    };
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    return { ...(await fetchSeed(uri, {})), cursor: NO_HOP };
  }
}
