import { LRUCache } from 'lru-cache';

import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';

import { latestChange, isStaleSince } from '../cache/change-log';
import { pageTags } from '../cache/tags';
import { CommentCursorQueryDocument, ListCursorQueryDocument } from '../gql/documents';
import type {
  ListCursor_PageInfoFragment as PageInfo,
  ListCursor_RootFragment,
  SeedNode_NodeFragment as SeedNode,
} from '../gql/operations';
import { forType, isCustomTerm } from '../template/for-type';
import { isEntry, splitPagePath } from './pagination';

/** Maximum number of lists, and of cursors of each. */
const MAX_LISTS = 500;
const MAX_CURSORS = 2_000;

/** WPGraphQL's maximum for `first`. */
const MAX_FIRST = 100;
export const COMMENTS_PER_PAGE = MAX_FIRST;

/** A list that WordPress has cursors in. */
interface List {
  /** Address of its first page: its cursors are remembered by it. */
  base: string;
  tags: readonly string[];
  /** Asks for where `first` items after a cursor end; null: there is no such list. */
  ask: (first: number, after: string | null) => Promise<PageInfo | null | undefined>;
}

/** Where a number of items of a list ends, as WordPress has said already. */
interface Hop {
  end: PageInfo | null | undefined;
  walked: number;
}

interface KnownList {
  /** The latest change when the first of the cursors was asked for. */
  version: number;
  /** Number of items → cursor of the last one of them. */
  cursors: Map<number, string>;
}

const lists = () =>
  processWide('list-cursors', () => new LRUCache<string, KnownList>({ max: MAX_LISTS }));

/** Returns the cursors of a list, unless the list may have changed since. */
function cursorsOf({ base, tags }: List): Map<number, string> | null {
  const known = lists().get(base);
  return known && !isStaleSince(tags, known.version) ? known.cursors : null;
}

/** Returns the known cursor that is next before item `target`; null without one. */
function nearestCursor(list: List, target: number): { walked: number; cursor: string } | null {
  const before = [...(cursorsOf(list) ?? [])].filter(([walked]) => walked <= target);
  const walked = Math.max(...before.map(([each]) => each));
  const cursor = before.find(([each]) => each === walked)?.[1];
  return cursor === undefined ? null : { walked, cursor };
}

/** @param version the latest change when the cursor was asked for */
function noteCursor(list: List, version: number, walked: number, cursor: string): void {
  const cursors = cursorsOf(list);
  if (cursors && cursors.size < MAX_CURSORS) cursors.set(walked, cursor);
  if (cursors) return;
  const ttl = readServerEnv().REVALIDATE_SECONDS * 1000;
  lists().set(list.base, { version, cursors: new Map([[walked, cursor]]) }, { ttl });
}

/** Walks to item `target` of a list, from the item nearest to it whose cursor is known. */
async function walk(list: List, target: number, hop?: Hop): Promise<string | null> {
  const version = latestChange();
  const cursorOf = ({ end, walked }: Hop): string | null => {
    if (!end?.hasNextPage || !end.endCursor) return null;
    noteCursor(list, version, walked, end.endCursor);
    return end.endCursor;
  };
  // The hop assumed a number of posts per page; if that was too high it is of no use.
  if (hop?.end && hop.walked <= target && cursorOf(hop) === null) return null;
  let at = nearestCursor(list, target);
  // Ends at the latest with the time that a page has for its requests.
  while ((at?.walked ?? 0) < target) {
    const step = Math.min(target - (at?.walked ?? 0), MAX_FIRST);
    const walked = (at?.walked ?? 0) + step;
    const cursor = cursorOf({ end: await list.ask(step, at?.cursor ?? null), walked });
    if (cursor === null) return null;
    at = { walked, cursor };
  }
  return at?.cursor ?? null;
}

/** The last walk of each list that has begun. */
const walks = new Map<string, Promise<unknown>>();

/**
 * Returns the cursor of item `target` of a list, or null when the list is not longer. Starts from a
 * hop that came with another query, or from a cursor that an earlier page needed; pages further away
 * need further requests, one per hundred items. One walk at a time in each list, so that later ones
 * start where it has come to; it also counts when the time of its own page is over.
 *
 * @throws CmsUnavailableError
 */
export async function cursorOfItem(list: List, target: number, hop?: Hop): Promise<string | null> {
  const { base } = list;
  const begin = () => walk(list, target, hop);
  const turn = (walks.get(base) ?? Promise.resolve()).then(begin, begin);
  walks.set(base, turn);
  try {
    return await turn;
  } finally {
    if (walks.get(base) === turn) walks.delete(base);
  }
}

/** Returns `first` of the first hop towards the last item before page `page`. */
export function firstHop(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, MAX_FIRST);
}

function endOf({ list }: ListCursor_RootFragment): PageInfo | null {
  if (!list) return null;
  if ('posts' in list) return list.posts?.pageInfo ?? null;
  return 'contentNodes' in list ? (list.contentNodes?.pageInfo ?? null) : null;
}

/** A hop that came with the seed query, and its number of items. */
export interface SeedHop {
  answer: ListCursor_RootFragment;
  walked: number;
}

/** Returns the `after` cursor of page `page` of a node's list, or null when the list is shorter. */
export function cursorOfPage(
  seed: SeedNode,
  uri: string,
  page: number,
  perPage: number,
  hop?: SeedHop,
): Promise<string | null> {
  const query = isCustomTerm(seed)
    ? forType(ListCursorQueryDocument, 'PostFormat', seed.__typename)
    : ListCursorQueryDocument;
  const list: List = {
    base: splitPagePath(uri).base,
    tags: pageTags(uri, seed, null),
    ask: async (first, after) => endOf(await executeQuery(query, { uri, first, after })),
  };
  const begun = hop && { end: endOf(hop.answer), walked: hop.walked };
  return cursorOfItem(list, (page - 1) * perPage, begun);
}

/**
 * Returns the `after` cursor of a page of an entry's comments; null when it has fewer.
 *
 * @param uri of the entry, decoded
 */
export async function cursorOfComments(
  seed: SeedNode,
  uri: string,
  page: number,
): Promise<string | null> {
  if (!isEntry(seed)) return null;
  const query = forType(CommentCursorQueryDocument, 'Post', seed.__typename);
  const list: List = {
    base: `${uri}#comments`,
    tags: pageTags(uri, seed, null),
    // Each hop is one page.
    async ask(_, after) {
      const { nodeByUri: node } = await executeQuery(query, { uri, after });
      return node && 'comments' in node ? node.comments?.pageInfo : null;
    },
  };
  return cursorOfItem(list, (page - 1) * COMMENTS_PER_PAGE);
}
