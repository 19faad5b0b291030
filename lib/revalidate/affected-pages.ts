import type { BuiltPage, NodeKind } from '../page-record/describe-page';
import type { Change } from './revalidate-request';

type Pages = ReadonlyMap<string, BuiltPage>;

function pathsWhere(pages: Pages, test: (page: BuiltPage, path: string) => boolean): string[] {
  return [...pages].filter(([path, page]) => test(page, path)).map(([path]) => path);
}

/** Returns the kind of node of a change; null for menus and settings, which every page shows. */
export function kindOfChange({ type }: Change): NodeKind | null {
  return type === 'menu' || type === 'settings' ? null : type;
}

/** Returns the built pages of the node with this kind and database id, at old paths too. */
export function pagesOfNode(pages: Pages, kind: NodeKind, id: number | undefined): string[] {
  return id === undefined ? [] : pathsWhere(pages, (page) => page.kind === kind && page.id === id);
}

/**
 * Returns the built pages that may show a change, beside the node's own: all lists, because an
 * entry may have been added to or removed from any of them, and entries that link to it, such as
 * adjacent posts; for menus and settings all pages.
 *
 * @param known current and former paths of the node.
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
