import type { BuiltPage, NodeKind } from '../page-record/describe-page';
import type { Change } from './revalidate-request';

type Pages = ReadonlyMap<string, BuiltPage>;

function pathsWhere(pages: Pages, test: (page: BuiltPage, path: string) => boolean): string[] {
  return [...pages].filter(([path, page]) => test(page, path)).map(([path]) => path);
}

/** The kind of node a change is about; null for menus and settings, which every page shows. */
export function kindOfChange({ type }: Change): NodeKind | null {
  return type === 'menu' || type === 'settings' ? null : type;
}

/** Built pages whose own node is the one with this kind and database id, its old path included. */
export function pagesOfNode(pages: Pages, kind: NodeKind, id: number | undefined): string[] {
  return id === undefined ? [] : pathsWhere(pages, (page) => page.kind === kind && page.id === id);
}

/**
 * Built pages that may show what has changed beside the node's own: every list, as an entry may have
 * come into or left any of them, and the entries that name it, such as the posts before and after;
 * for menus and settings every page.
 *
 * @param known paths at which the node is or was.
 */
export function pagesShowing(pages: Pages, change: Change, known: readonly string[]): string[] {
  const kind = kindOfChange(change);
  const isUnknown = known.length === 0 && kind !== 'post';
  if (kind === null || isUnknown) return [...pages.keys()];
  return pathsWhere(
    pages,
    ({ isList, shows }) => isList || shows.some((uri) => known.includes(uri)),
  );
}
