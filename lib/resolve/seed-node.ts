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
import { changesSoFar } from '../site/change-count';
import { shareRecentPosts, type RecentPostsAnswer } from '../site/recent-posts';
import { freshSite, lastSiteOrNone, shareSite } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import type { SiteAnswer } from '../site/parse-site-data';
import { firstHop, type MadeHop } from './list-cursor';

export type SeedNode = SeedNode_NodeFragment;

/** With __typename everywhere, because these answers go into the normalised cache. */
function withTypenames<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
): TypedDocumentNode<TData, TVariables> {
  return addTypenameToDocument(query);
}

const seedQuery = withTypenames(GetSeedNodeDocument);
const seedWithSiteQuery = withSiteMenus(withTypenames(SeedNodeWithSiteQueryDocument));
const seedWithCursorQuery = withSiteMenus(withTypenames(SeedNodeWithCursorQueryDocument));

export interface SeedAnswer {
  /** Null: WordPress has nothing there. */
  node: SeedNode | null;
  site: SiteData;
  /** The first hop towards a page of a list; null for page 1. */
  cursor: MadeHop | null;
}

/**
 * Asks WordPress what a path is, and in the same request for what else the page needs: settings
 * and menus when the shared copy of them has run out, and where page `page` of a list begins. One
 * round trip either way.
 *
 * @param uri decoded path with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function fetchSeed(uri: string, page: number): Promise<SeedAnswer> {
  const changes = changesSoFar();
  const share = (answer: SiteAnswer & RecentPostsAnswer) => {
    shareRecentPosts(answer);
    return shareSite(answer, Date.now(), changes);
  };
  if (page > 1) {
    // Entries per page as last seen: the best guess before the answer.
    const first = firstHop(page, lastSiteOrNone().postsPerPage);
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
