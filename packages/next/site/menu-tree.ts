/** A menu item with its children; WPGraphQL returns menus flat, with `parentId`. */
export type MenuBranch<T> = T & { children: MenuBranch<T>[] };

/**
 * Builds the tree of a flat menu, in its order. An item without its parent becomes a top-level
 * item; one that is its own ancestor is left out, as it would cause infinite recursion.
 */
export function menuTree<T extends { id: string; parentId?: string | null }>(
  items: readonly T[],
): MenuBranch<T>[] {
  const ids = new Set(items.map((item) => item.id));
  const branches = (parentId: string | null, above: readonly string[]): MenuBranch<T>[] =>
    items
      .filter((item) => {
        const parent = item.parentId && ids.has(item.parentId) ? item.parentId : null;
        return parent === parentId && !above.includes(item.id);
      })
      .map((item) => ({ ...item, children: branches(item.id, [...above, item.id]) }));
  return branches(null, []);
}
