import { z } from 'zod';
import { postSchema, termSchema } from '../model';
import type { LabelledSite } from '../store/site-types';

const userEdit = z.object({
  id: z.number(),
  displayName: z.string().optional(),
  description: z.string().optional(),
  showToolbar: z.boolean().optional(),
});

/** Edits of a site since its export. */
export const editsSchema = z.object({
  /** Whole posts and revisions, which replace those with the same id or are new. */
  posts: z.array(postSchema),
  removedPosts: z.array(z.number()),
  terms: z.array(termSchema),
  users: z.array(userEdit),
  settings: z.object({ title: z.string().optional(), description: z.string().optional() }),
});

export type Edits = z.infer<typeof editsSchema>;

export const noEdits: Edits = { posts: [], removedPosts: [], terms: [], users: [], settings: {} };

/** Merges later edits into earlier ones. */
export function addEdits(before: Edits, later: Partial<Edits>): Edits {
  const users = new Map(before.users.map((user) => [user.id, user]));
  for (const user of later.users ?? []) users.set(user.id, { ...users.get(user.id), ...user });
  // The id of a removed post may be reused.
  const given = new Set(later.posts?.map(({ id }) => id));
  const removedPosts = [...new Set([...before.removedPosts, ...(later.removedPosts ?? [])])].filter(
    (id) => !given.has(id),
  );
  return {
    posts: replaced(before.posts, later.posts ?? []).filter(({ id }) => !removedPosts.includes(id)),
    removedPosts,
    terms: replaced(before.terms, later.terms ?? []),
    users: [...users.values()],
    settings: { ...before.settings, ...later.settings },
  };
}

/** Applies edits to a site. */
export function applyEdits(site: LabelledSite, edits: Edits): LabelledSite {
  const removed = new Set(edits.removedPosts);
  const users = new Map(edits.users.map((user) => [user.id, user]));
  return {
    ...site,
    settings: { ...site.settings, ...edits.settings },
    posts: replaced(site.posts, edits.posts).filter(({ id }) => !removed.has(id)),
    terms: replaced(site.terms, edits.terms),
    authors: site.authors.map((author) => ({ ...author, ...users.get(author.id) })),
  };
}

/** Replaces items by those with the same id and appends new ones. */
function replaced<Item extends { id: number }>(
  items: readonly Item[],
  changes: readonly Item[],
): Item[] {
  const byId = new Map(changes.map((item) => [item.id, item]));
  const kept = items.map((item) => byId.get(item.id) ?? item);
  const known = new Set(items.map((item) => item.id));
  return [...kept, ...changes.filter((item) => !known.has(item.id))];
}
