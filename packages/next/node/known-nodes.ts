import { decodeUri } from '@showcase/wordpress/browser';
import { isCmsUnavailable, executeQuery } from '@showcase/wordpress';

import { nodeTag, objectsIn } from '../cache/tags';
import { engineState } from '../definition/engine-state';
import { NewestPostsQueryDocument, PageOfEachKindQueryDocument } from '../gql/documents';

/** Remembers the ids of the posts in a template's data by their URIs: only posts have neighbours. */
export function noteNodes(data: unknown): void {
  // Most objects have no `__typename`, terms and authors among them.
  for (const { __typename = 'Post', uri, id, _id = id } of objectsIn(data)) {
    const tag = typeof _id === 'string' && __typename === 'Post' ? nodeTag(_id) : null;
    if (tag?.startsWith('post:') && typeof uri === 'string') {
      engineState().knownNodes.set(decodeUri(uri), tag);
    }
  }
}

/** Learns the ids of the newest posts, when a server starts: each of their pages then takes one request. */
export const noteNewestPosts = (): Promise<void> =>
  executeQuery(NewestPostsQueryDocument, {}).then(noteNodes, (error: unknown) => {
    if (!isCmsUnavailable(error)) throw error;
  });

/** Returns the URIs of the newest posts, a page and a category, as far as there are any. */
export async function pageOfEachKind(): Promise<string[]> {
  const found = await executeQuery(PageOfEachKindQueryDocument, {});
  return [...objectsIn(found)].flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
}
