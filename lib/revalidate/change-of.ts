import type { Change } from '../cache/change-log';
import { LISTS, listTag, MENUS, pathTag, SETTINGS, SOME_LIST } from '../cache/tags';
import type { RevalidateRequest } from './revalidate-request';

type NodeChange = RevalidateRequest['changes'][number];

/** Tags of a node or setting that changed. */
function tagsOf({ type, id }: NodeChange): string[] {
  if (type === 'menu') return [MENUS];
  // Any page may show a term or user, so without an id all pages are stale.
  const isKnown = Boolean(id) || type === 'post';
  if (type === 'settings' || !isKnown) return [SETTINGS];
  return id ? [`${type}:${id}`] : [];
}

/** Tags of the lists that a node may have been added to, or removed from. */
function listsOf({ type, id }: NodeChange): string[] {
  if (type === 'post') return [LISTS];
  const isNode = type === 'term' || type === 'user';
  return isNode ? [listTag(`${type}:${id}`)] : [];
}

/**
 * Returns what a request of WordPress marks as changed. When it does not say which lists changed,
 * an entry may be new in any list, before or after any other entry.
 */
export function changeOf({ paths, changes, tags }: RevalidateRequest): Change {
  const all = [...paths, ...changes.flatMap((change) => change.paths)];
  const lists = tags ?? changes.flatMap(listsOf);
  // A block that lists entries comes without their ids: it may show any node.
  const marked = new Set([
    ...all.map(pathTag),
    ...changes.flatMap(tagsOf),
    ...lists,
    ...(changes.length + lists.length > 0 ? [SOME_LIST] : []),
  ]);
  // With two paths or more the node has moved, and its old address shall lead to the new one.
  const moved = changes.flatMap(({ type, id, paths: each }) =>
    id && each.length > 1 ? each.map((path): [string, string] => [path, `${type}:${id}`]) : [],
  );
  return { tags: [...marked], moved };
}
