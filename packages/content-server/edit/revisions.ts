import type { Post } from '../model/site';
import type { Editor } from './editor';
import { siteTime, toMs, type SiteTime } from './site-time';

/** The fields of a post that revisions store. */
type Text = Pick<Post, 'title' | 'content' | 'excerpt'>;

export function isSameText(a: Text, b: Text): boolean {
  return a.title === b.title && a.content === b.content && a.excerpt === b.excerpt;
}

interface RevisionOptions {
  id: number;
  kind: 'revision' | 'autosave';
  userId: number;
  now: SiteTime;
}

/** Creates a revision of a post, with WordPress's slug for it. */
export function makeRevision(post: Post, text: Text, options: RevisionOptions): Post {
  const { id, kind, userId, now } = options;
  return {
    ...post,
    ...now,
    id,
    type: 'revision',
    status: 'inherit',
    title: text.title,
    content: text.content,
    excerpt: text.excerpt,
    slug: `${post.id}-${kind}-v1`,
    modified: now.date,
    modifiedGmt: now.dateGmt,
    authorId: userId,
    parentId: post.id,
    menuOrder: 0,
    password: '',
    sticky: false,
    commentStatus: 'closed',
    guid: '',
    termIds: [],
    meta: {},
    comments: [],
  };
}

/** Whether saving the post stores a revision: its text differs from the last one, if any. */
export function needsRevision(post: Post, revisions: readonly Post[]): boolean {
  const last = revisions.find((one) => one.slug.startsWith(`${post.id}-revision`));
  return last === undefined || !isSameText(last, post);
}

/** Returns the autosave of a user, of which each post has one at most. */
export function autosaveOf(
  revisions: readonly Post[],
  postId: number,
  userId: number,
): Post | undefined {
  const slug = `${postId}-autosave-v1`;
  return revisions.find((one) => one.slug === slug && one.authorId === userId);
}

/**
 * Returns the date of a revision that is stored now: never before the newest one, because
 * WordPress's dates have a resolution of one second.
 *
 * @param id of the revision
 */
export function revisionTime(
  editor: Pick<Editor, 'now' | 'offset'>,
  newest: Post | undefined,
  id: number,
): SiteTime {
  const now = editor.now();
  if (!newest || newest.id === id || newest.date < now.date) return now;
  return siteTime(toMs(newest.dateGmt) + (newest.id > id ? 1000 : 0), editor.offset);
}
