import { LRUCache } from 'lru-cache';

import { executeQuery, isEntry, readServerEnv, splitPath } from '@showcase/wordpress';

import { changeLog } from '../cache/change-log';
import { pageTags } from '../cache/tags';
import { engineState, type KnownList } from '../definition/engine-state';
import {
  CommentCursorQueryDocument,
  ListCursorQueryDocument,
  TermCursorQueryDocument,
} from '../gql/documents';
import type { ListCursor_PageInfoFragment as PageInfo } from '../gql/operations';
import { forType } from './seed-node';
import { mergedList, termVariables, type TermNode } from './term-list';

/** Maximum number of cursors of a list. */
const MAX_CURSORS = 2_000;

/** WPGraphQL's maximum for `first`. */
export const MAX_FIRST = 100;

/**
 * Number of comments on a page, a multiple of MAX_FIRST. WordPress has all on one page by default, where links to
 * single comments (`#comment-5`) lead.
 */
export const COMMENTS_PER_PAGE = 500;

/** A list that WordPress has cursors in. */
interface List {
  /** Address of its first page: its cursors are remembered by it. */
  base: string;
  /** Asks for where `first` items after a cursor end; without `end` there is no such list. */
  ask(
    first: number,
    after: string | null,
  ): Promise<{ end?: PageInfo | null | undefined; tags: readonly string[] }>;
}

const lists = () => engineState().cursors;

/** Returns what is known of a list, unless the list may have changed since. */
function knownList(base: string): KnownList {
  const known = lists().get(base);
  if (known && !changeLog().isStaleSince(known.tags, known.version)) return known;
  return { tags: [], version: changeLog().latest, cursors: new LRUCache({ max: MAX_CURSORS }) };
}

/** Walks to item `target` of a list, from the item nearest to it whose cursor is known. */
async function walk({ base, ask }: List, target: number): Promise<string | null> {
  const list = knownList(base);
  const { cursors } = list;
  let walked = Math.max(0, ...[...cursors.keys()].filter((each) => each <= target));
  // Ends at the latest with the time that a page has for its requests.
  while (walked < target) {
    const step = Math.min(target - walked, MAX_FIRST);
    const { end, tags } = await ask(step, cursors.get(walked) ?? null);
    if (!end?.hasNextPage || !end.endCursor) return null;
    walked += step;
    cursors.set(walked, end.endCursor);
    list.tags = tags;
    if (lists().peek(base) === list) continue;
    lists().set(base, list, { ttl: readServerEnv().REVALIDATE_SECONDS * 1000 });
  }
  return cursors.get(target) ?? null;
}

/**
 * Returns the cursor of item `target` of a list, or null when the list is not longer. Starts from a
 * cursor that an earlier page needed; pages further away need further requests, one per hundred items.
 * One walk at a time in each list, so that later ones start where it has come to; it also counts when
 * the time of its own page is over.
 *
 * @throws CmsUnavailableError
 */
export async function cursorOfItem(list: List, target: number): Promise<string | null> {
  const { base } = list;
  const { cursorWalks: walks } = engineState();
  const begin = () => walk(list, target);
  const turn = (walks.get(base) ?? Promise.resolve()).then(begin, begin);
  walks.set(base, turn);
  try {
    return await turn;
  } finally {
    if (walks.get(base) === turn) walks.delete(base);
  }
}

type Connection = { pageInfo: PageInfo } | null;

/** A node with its list, which is a field of its own type. */
type ListNode = TermNode & Partial<Record<'posts' | 'contentNodes' | 'comments', Connection>>;

/** Returns the end cursor of a node's list, and the tags that it depends on. */
const endIn = (uri: string, node: ListNode | null) => ({
  end: (node?.posts ?? node?.contentNodes ?? node?.comments)?.pageInfo,
  tags: pageTags(uri, node ?? {}, null),
});

/** Returns the `after` cursor of page `page` of the list at a URI; null when it is shorter, or no list. */
export async function cursorOfPage(uri: string, page: number, perPage: number) {
  const { base } = splitPath(uri, 'page');
  let node: ListNode | null = null;
  let term: ReturnType<typeof termVariables> = null;
  const ask: List['ask'] = async (first, after) => {
    if (!term) {
      ({ nodeByUri: node } = await executeQuery(ListCursorQueryDocument, { uri, first, after }));
      term = node && termVariables(node);
    }
    if (!node || !term) return endIn(uri, node);
    const query = forType(TermCursorQueryDocument, 'PostFormat', node.__typename);
    const answer = await executeQuery(query, { ...term, uri, first, after });
    return { ...endIn(uri, node), end: (answer.posts ?? mergedList(answer, first)).pageInfo };
  };
  return cursorOfItem({ base, ask }, (page - 1) * perPage);
}

/** Returns the `after` cursor of a page of the comments of the entry at a URI; null when it has fewer. */
export async function cursorOfComments(uri: string, page: number) {
  let query = CommentCursorQueryDocument;
  const ask: List['ask'] = async (first, after) => {
    const { nodeByUri: node } = await executeQuery(query, { uri, first, after });
    const ofType = node && isEntry(node) ? forType(query, 'Post', node.__typename) : query;
    if (ofType === query) return endIn(uri, node);
    query = ofType;
    return ask(first, after);
  };
  return cursorOfItem({ base: `${uri}#comments`, ask }, (page - 1) * COMMENTS_PER_PAGE);
}
