import { addTypenameToDocument } from '@apollo/client/utilities';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import {
  GetSeedNodeDocument,
  SeedNodeWithCursorQueryDocument,
  SeedNodeWithSiteQueryDocument,
} from '../../gql/documents';
import type { SeedNode_NodeFragment } from '../../gql/operations';
import { executeQuery } from '../cms/execute-query';
import { withSiteMenus } from '../cms/menu-locations';
import { latestChange } from '../cache/change-log';
import { shareRecentPosts, type RecentPostsAnswer } from '../site/recent-posts';
import { freshSite, lastSiteOrEmpty, shareSite } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import type { SiteAnswer } from '../site/parse-site-data';
import { firstHop, type CursorHop } from './list-cursor';

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

export interface SeedAnswer {
  /** Null: WordPress resolves the URI to nothing. */
  node: SeedNode | null;
  site: SiteData;
  /** The first hop towards the page of the list; null for page 1. */
  cursor: CursorHop | null;
}

/**
 * Resolves a URI to its seed node, with what else the page needs in the same request: settings and
 * menus when their shared copy has expired, and the cursor of page `page` of a list.
 *
 * @param uri decoded path with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function fetchSeed(uri: string, page: number): Promise<SeedAnswer> {
  const changes = latestChange();
  const share = (answer: SiteAnswer & RecentPostsAnswer) => {
    shareRecentPosts(answer);
    return shareSite(answer, Date.now(), changes);
  };
  if (page > 1) {
    // The last known number of posts per page: a guess until the response arrives.
    const first = firstHop(page, lastSiteOrEmpty().postsPerPage);
    const answer = await executeQuery(seedWithCursorQuery, { uri, first });
    return {
      node: answer.nodeByUri ?? null,
      site: share(answer),
      cursor: { answer, walked: first },
    };
  }
  const known = freshSite();
  if (known) {
    const { nodeByUri } = await executeQuery(seedQuery, { uri });
    return { node: nodeByUri ?? null, site: known, cursor: null };
  }
  const answer = await executeQuery(seedWithSiteQuery, { uri });
  return { node: answer.nodeByUri ?? null, site: share(answer), cursor: null };
}
