import { LRUCache } from 'lru-cache';

import { isStaleSince } from '../cache/change-log';
import { readServerEnv } from '../env';
import { processWide } from '../process-wide';

/** Maximum number of lists, and of cursors of each. */
const MAX_LISTS = 500;
const MAX_CURSORS = 2_000;

/** A list whose cursors are remembered. */
export interface ListKey {
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
export function nearestCursor(
  list: ListKey,
  target: number,
): { walked: number; cursor: string } | null {
  const before = [...(cursorsOf(list) ?? [])].filter(([walked]) => walked <= target);
  const walked = Math.max(...before.map(([each]) => each));
  const cursor = before.find(([each]) => each === walked)?.[1];
  return cursor === undefined ? null : { walked, cursor };
}

/** @param version the latest change when the cursor was asked for */
export function noteCursor(list: ListKey, version: number, walked: number, cursor: string): void {
  const cursors = cursorsOf(list);
  if (cursors && cursors.size < MAX_CURSORS) cursors.set(walked, cursor);
  if (cursors) return;
  const first = new Map([[walked, cursor]]);
  lists().set(list.base, { version, since: Date.now(), cursors: first });
}
