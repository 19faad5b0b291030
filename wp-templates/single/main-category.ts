interface Term {
  name: string | null;
  uri: string | null;
}

/** WordPress files a post here that nobody filed anywhere; it says nothing about the post. */
const DEFAULT_CATEGORY = /\/uncategorized\/?$/;

/** The category that a post is introduced with: its first, in WordPress's order; null for none. */
export function mainCategory<T extends Term>(
  categories: { nodes: readonly T[] } | null | undefined,
): T | null {
  const first = categories?.nodes[0];
  return first?.name && !DEFAULT_CATEGORY.test(first.uri ?? '') ? first : null;
}
