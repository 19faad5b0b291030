import { addTypenameToDocument } from '@apollo/client/utilities';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import {
  GetSeedNodeDocument,
  SeedNodeWithCursorQueryDocument,
  SeedNodeWithSiteQueryDocument,
} from '../../gql/documents';
import type { GetSeedNodeQuery, SeedNode_NodeFragment } from '../../gql/operations';
import { changesSoFar } from './change-clock';
import { executeQuery } from './execute-query';
import { firstHop, type MadeHop } from './list-cursor';
import { withSiteMenus } from './menu-locations';
import { shareRecentPosts, type RecentPostsAnswer } from './recent-posts';
import {
  freshSiteAnswer,
  likelyPostsPerPage,
  shareSiteAnswer,
  type SiteAnswer,
} from './site-answer';

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
  seed: GetSeedNodeQuery;
  site: SiteAnswer;
  /** The first hop towards a page of a list; null for page 1. */
  cursor: MadeHop | null;
}

/**
 * Asks WordPress what a path is, and in the same request for what else the page needs: settings
 * and menus when the shared copy of them has run out, and where page `page` of a list begins. One
 * round trip either way (DESIGN 2).
 *
 * @param uri decoded path with slashes at both ends.
 * @throws ContentUnavailableError
 */
export async function fetchSeed(uri: string, page: number): Promise<SeedAnswer> {
  const changes = changesSoFar();
  const share = (answer: SiteAnswer & RecentPostsAnswer) => {
    shareRecentPosts(answer);
    return shareSiteAnswer(answer, Date.now(), changes);
  };
  if (page > 1) {
    const first = firstHop(page, likelyPostsPerPage());
    const answer = await executeQuery(seedWithCursorQuery, { uri, first });
    return {
      seed: answer,
      site: share(answer),
      cursor: { answer, walked: first },
    };
  }
  const known = freshSiteAnswer();
  if (known) return { seed: await executeQuery(seedQuery, { uri }), site: known, cursor: null };
  const answer = await executeQuery(seedWithSiteQuery, { uri });
  return { seed: answer, site: share(answer), cursor: null };
}
