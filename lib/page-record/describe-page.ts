import { z } from 'zod';

import { decodeUri } from '../site-paths';

/** Kinds of nodes; each has database ids of its own in WordPress. */
export type NodeKind = 'post' | 'term' | 'user';

export interface BuiltPage {
  /** Null for nodes without a database id, such as the archive of a post type. */
  kind: NodeKind | null;
  id: number | null;
  /** Whether it lists entries, so that a change of any entry may affect it. */
  isList: boolean;
  /** Decoded URIs of the nodes shown: terms, author, other posts. Empty for lists. */
  shows: readonly string[];
}

const MAX_SHOWN = 200;
const MAX_DEPTH = 12;

/** Blocks that list posts, comments or terms on any page. */
const LIST_BLOCK =
  /\bwp-block-(?:archives|calendar|categories|latest-comments|latest-posts|page-list|query|tag-cloud)\b/;

const schema = z.object({
  data: z.unknown(),
  __SEED_NODE__: z.object({
    databaseId: z.number().nullish(),
    isFrontPage: z.boolean().nullish(),
    isContentNode: z.boolean().nullish(),
    isTermNode: z.boolean().nullish(),
    userId: z.number().nullish(),
  }),
});

type Seed = z.infer<typeof schema>['__SEED_NODE__'];

function kindOf(seed: Seed): NodeKind | null {
  if (seed.isContentNode !== undefined) return 'post';
  if (seed.isTermNode !== undefined) return 'term';
  return seed.userId === undefined ? null : 'user';
}

/** Yields all string fields of a template's data, with their names. */
function* textsIn(value: unknown, depth = 0): Generator<[name: string, text: string]> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string') yield [name, each];
    else yield* textsIn(each, depth + 1);
  }
}

/**
 * Describes what a page shows from its props, which may be fresh or from disk. Null for other
 * routes' props.
 */
export function describePage(path: string, pageProps: unknown): BuiltPage | null {
  const parsed = schema.safeParse(pageProps);
  if (!parsed.success) return null;
  const { data, __SEED_NODE__: seed } = parsed.data;
  const kind = kindOf(seed);
  const shows = new Set<string>();
  let hasListBlock = false;
  for (const [name, text] of textsIn(data)) {
    if (name === 'uri' && shows.size < MAX_SHOWN) shows.add(decodeUri(text));
    if (name === 'content') hasListBlock ||= LIST_BLOCK.test(text);
  }
  const isList = kind !== 'post' || path === '/' || Boolean(seed.isFrontPage) || hasListBlock;
  return {
    kind,
    id: seed.databaseId ?? seed.userId ?? null,
    isList,
    shows: isList ? [] : [...shows],
  };
}
