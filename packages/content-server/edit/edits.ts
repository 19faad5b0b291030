import { z } from 'zod';
import { postSchema, type Post } from '../model/site';
import type { LabelledSite } from '../store/site-types';

/** Edits of a site since its export. */
export const editsSchema = z.object({
  /** Complete posts and revisions; each replaces the one with the same id, or is added. */
  posts: z.array(postSchema),
  removedPosts: z.array(z.number()),
  settings: z.object({ title: z.string().optional(), description: z.string().optional() }),
});

export type Edits = z.infer<typeof editsSchema>;

export const noEdits: Edits = { posts: [], removedPosts: [], settings: {} };

/** Merges later edits into earlier ones. */
export function addEdits(before: Edits, later: Partial<Edits>): Edits {
  // The id of a removed post may be reused.
  const laterIds = new Set(later.posts?.map(({ id }) => id));
  const removedPosts = [...new Set([...before.removedPosts, ...(later.removedPosts ?? [])])].filter(
    (id) => !laterIds.has(id),
  );
  return {
    posts: replaced(before.posts, later.posts ?? []).filter(({ id }) => !removedPosts.includes(id)),
    removedPosts,
    settings: { ...before.settings, ...later.settings },
  };
}

/** Applies edits to a site. */
export function applyEdits(site: LabelledSite, edits: Edits): LabelledSite {
  const removed = new Set(edits.removedPosts);
  return {
    ...site,
    settings: { ...site.settings, ...edits.settings },
    posts: replaced(site.posts, edits.posts).filter(({ id }) => !removed.has(id)),
  };
}

/** Replaces posts by those with the same id and appends new ones. */
function replaced(posts: readonly Post[], changes: readonly Post[]): Post[] {
  const byId = new Map(changes.map((post) => [post.id, post]));
  const ids = new Set(posts.map(({ id }) => id));
  return [
    ...posts.map((post) => byId.get(post.id) ?? post),
    ...changes.filter(({ id }) => !ids.has(id)),
  ];
}
