import { LRUCache } from 'lru-cache';

import { ListCursorQueryDocument } from '../gql/documents';
import type {
  ListCursor_PageInfoFragment,
  ListCursor_RootFragment,
  SeedNode_NodeFragment as SeedNode,
} from '../gql/operations';
import { latestChange, isStaleSince } from '../cache/change-log';
import { pageTags } from '../cache/tags';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { forType, isCustomTerm } from '../template/for-type';
import { splitPagePath } from './pagination';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';

/** Maximum number of lists, and of cursors of each. */
const MAX_LISTS = 500;
const MAX_CURSORS = 2_000;

/** A list whose cursors are remembered. */
interface ListKey {
  /** Address of its first page. */
  base: string;
  tags: readonly string[];
}

interface KnownList {
  /** The latest change when the first of the cursors was asked for. */
  version: number;
  since: number;
  /** Number of items → cursor of the last one of them. */
  cursors: Map<number, string>;
}

const lists = () =>
  processWide('list-cursors', () => new LRUCache<string, KnownList>({ max: MAX_LISTS }));

/** Returns the cursors of a list, unless the list may have changed since. */
function cursorsOf({ base, tags }: ListKey): Map<number, string> | null {
  const known = lists().get(base);
  if (!known || isStaleSince(tags, known.version)) return null;
  const isOld = Date.now() - known.since >= readServerEnv().revalidateSeconds * 1000;
  return isOld ? null : known.cursors;
}

/** Returns the known cursor that is next before item `target`; null without one. */
function nearestCursor(list: ListKey, target: number): { walked: number; cursor: string } | null {
  const before = [...(cursorsOf(list) ?? [])].filter(([walked]) => walked <= target);
  const walked = Math.max(...before.map(([each]) => each));
  const cursor = before.find(([each]) => each === walked)?.[1];
  return cursor === undefined ? null : { walked, cursor };
}

/** @param version the latest change when the cursor was asked for */
function noteCursor(list: ListKey, version: number, walked: number, cursor: string): void {
  const cursors = cursorsOf(list);
  if (cursors && cursors.size < MAX_CURSORS) cursors.set(walked, cursor);
  if (cursors) return;
  const first = new Map([[walked, cursor]]);
  lists().set(list.base, { version, since: Date.now(), cursors: first });
}

/** WPGraphQL's maximum for `first`. */
const MAX_FIRST = 100;

/** Returns `first` of the next hop towards the last item before page `page`. */
export function nextHop(page: number, perPage: number, walked = 0): number {
  return Math.min((page - 1) * perPage - walked, MAX_FIRST);
}

/** A hop already requested, and its number of items. */
export interface CursorHop {
  answer: ListCursor_RootFragment;
  walked: number;
}

type PageInfo = ListCursor_PageInfoFragment;

function pageInfoOf(answer: ListCursor_RootFragment): PageInfo | null {
  const list = answer.list;
  if (!list) return null;
  if ('posts' in list) return list.posts?.pageInfo ?? null;
  return 'contentNodes' in list ? (list.contentNodes?.pageInfo ?? null) : null;
}

/** Walks to item `target` of a list, from the item nearest to it whose cursor is known. */
async function walk(
  seed: SeedNode,
  uri: string,
  target: number,
  first: CursorHop,
): Promise<string | null> {
  const query = isCustomTerm(seed)
    ? forType(ListCursorQueryDocument, 'PostFormat', seed.__typename)
    : ListCursorQueryDocument;
  const version = latestChange();
  const list = { base: splitPagePath(uri).base, tags: pageTags(uri, seed, null) };
  const note = (info: PageInfo | null, walked: number) => {
    if (info?.hasNextPage && info.endCursor) noteCursor(list, version, walked, info.endCursor);
    return info;
  };
  // The first hop assumed a number of posts per page; if that was too high it is of no use.
  if (first.walked <= target) {
    const info = note(pageInfoOf(first.answer), first.walked);
    if (info && !info.hasNextPage) return null;
  }
  let at = nearestCursor(list, target);
  // Ends at the latest with the time that a page has for its requests.
  while ((at?.walked ?? 0) < target) {
    const step = Math.min(target - (at?.walked ?? 0), MAX_FIRST);
    const variables = { uri, first: step, after: at?.cursor ?? null };
    const walked = (at?.walked ?? 0) + step;
    const info = note(pageInfoOf(await executeQuery(query, variables)), walked);
    if (!info?.hasNextPage || !info.endCursor) return null;
    at = { walked, cursor: info.endCursor };
  }
  return at?.cursor ?? null;
}

/** The last walk of each list that has begun. */
const walks = new Map<string, Promise<unknown>>();

/**
 * Returns the `after` cursor of page `page` of a list, or null when the list is shorter. Starts
 * from the hop that came with the seed query, or from a cursor that an earlier page needed; custom
 * taxonomies, and pages further away, need further requests, one per hundred items. One walk at a
 * time in each list, so that later ones start where it has come to; it also counts when the time of
 * its own page is over.
 *
 * @throws CmsUnavailableError
 */
export async function cursorOfPage(
  seed: SeedNode,
  uri: string,
  page: number,
  perPage: number,
  first: CursorHop,
): Promise<string | null> {
  const { base } = splitPagePath(uri);
  const begin = () => walk(seed, uri, (page - 1) * perPage, first);
  const turn = (walks.get(base) ?? Promise.resolve()).then(begin, begin);
  walks.set(base, turn);
  try {
    return await turn;
  } finally {
    if (walks.get(base) === turn) walks.delete(base);
  }
}
