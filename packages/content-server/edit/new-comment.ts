import type { Comment, Discussion, Post } from '../model/site';
import type { Store } from '../store/store';
import { isModerator } from '../store/capabilities';
import type { Viewer } from '../model/viewer';
import { linksIn } from './comment-text';

/** WordPress's defaults. */
const defaults: Discussion = {
  commentModeration: false,
  commentPreviouslyApproved: true,
  commentRegistration: false,
  commentMaxLinks: 2,
  moderationKeys: [],
  disallowedKeys: [],
};

/** Seconds between two comments of one person. */
const throttle = 15;

export function discussionOf({ settings }: Store): Discussion {
  return { ...defaults, ...settings.discussion };
}

/** The refusal of a comment, with WordPress's error code and message. */
export class CommentRefused extends Error {
  constructor(
    readonly code: 'comment_duplicate' | 'comment_flood',
    message: string,
  ) {
    super(message);
  }
}

export function allComments(store: Store): Comment[] {
  return store.site.posts.flatMap((post) => post.comments);
}

function isSamePerson(one: Comment, other: Comment): boolean {
  return (
    one.author === other.author && (!other.authorEmail || one.authorEmail === other.authorEmail)
  );
}

/**
 * Does what wp_allow_comment() does: no duplicates, and not too many.
 *
 * @throws CommentRefused
 */
export function refuseRepeated(comment: Comment, post: Post, store: Store, viewer: Viewer): void {
  const isSaid = post.comments.some(
    (other) =>
      !other.trashed &&
      other.parentId === comment.parentId &&
      other.content === comment.content &&
      isSamePerson(other, comment),
  );
  if (isSaid) {
    throw new CommentRefused(
      'comment_duplicate',
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    );
  }
  if (isModerator(viewer)) return;
  const isOwn = (other: Comment) =>
    (comment.userId > 0
      ? other.userId === comment.userId
      : other.authorIp !== undefined && other.authorIp === comment.authorIp) ||
    (comment.authorEmail !== '' && other.authorEmail === comment.authorEmail);
  const last = Math.max(
    ...allComments(store)
      .filter(isOwn)
      .map(({ date }) => Date.parse(`${date}Z`)),
  );
  const seconds = (Date.parse(`${comment.date}Z`) - last) / 1000;
  if (seconds >= 0 && seconds < throttle) {
    throw new CommentRefused('comment_flood', 'You are posting comments too quickly. Slow down.');
  }
}

function hasWord(words: readonly string[], { author, authorEmail, authorUrl, content }: Comment) {
  const text = [author, authorEmail, authorUrl, content].join('\n').toLowerCase();
  return words.some((word) => text.includes(word.toLowerCase()));
}

/** Whether a comment is shown without moderation; follows check_comment(). */
function isTrusted(comment: Comment, store: Store): boolean {
  const discussion = discussionOf(store);
  if (discussion.commentModeration) return false;
  const { commentMaxLinks: most } = discussion;
  if (most > 0 && linksIn(comment.content) >= most) return false;
  if (hasWord(discussion.moderationKeys, comment)) return false;
  if (!discussion.commentPreviouslyApproved) return true;
  const user = store.site.authors.find(({ email }) => email === comment.authorEmail);
  return allComments(store).some(
    (other) =>
      other.approved &&
      (user
        ? other.userId === user.id
        : other.author === comment.author && other.authorEmail === comment.authorEmail),
  );
}

/** Approves an accepted comment, holds it for moderation, or moves it to the trash. */
export function judged(comment: Comment, post: Post, store: Store, viewer: Viewer): Comment {
  const isOwn = comment.userId > 0 && comment.userId === post.authorId;
  if (isOwn || isModerator(viewer)) return { ...comment, approved: true };
  if (hasWord(discussionOf(store).disallowedKeys, comment)) {
    return { ...comment, approved: false, trashed: true };
  }
  return { ...comment, approved: isTrusted(comment, store) };
}
