import type { Comment } from '../../model/site';
import { filterComment, plainName, plainUrl } from '../../edit/comment-text';
import {
  allComments,
  CommentRefused,
  discussionOf,
  judged,
  refuseRepeated,
} from '../../edit/new-comment';
import { isModerator } from '../../store/capabilities';
import { toDatabaseId } from '../../store/global-id';
import { payloadOf } from '../account';
import { UserError, type Context, type Fields, type InputArgs } from '../context';
import { commentSource, maySeeComment, postSource } from '../sources';

type Input = Partial<
  Record<
    'author' | 'authorEmail' | 'authorUrl' | 'content' | 'date' | 'parent' | 'type',
    string | null
  >
> & { commentOn?: number | null };
type CreateArgs = InputArgs<Input>;

/** The lengths of the database columns. */
const longestText = 65_535;
const longestName = 255;
const longestEmail = 100;
const longestUrl = 200;

/** @see https://developer.wordpress.org/reference/functions/is_email/ */
const isEmail = (text: string) => /^[^\s@<>"(),;:\\[\]]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text);

/** Cuts a text to the number of bytes that its database column holds. */
function stored(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most
    ? text
    : bytes
        .subarray(0, most)
        .toString()
        .replace(/\uFFFD$/, '');
}

function authorOf({ author, authorEmail, authorUrl }: Input, { viewer, store }: Context) {
  const account = store.author(viewer.userId ?? 0);
  const name = author || (account && (account.displayName || account.login));
  if (!name) throw new UserError('Comment must include an authorName.');
  const email = authorEmail || (account?.email ?? '');
  if (email !== '' && !isEmail(email)) {
    throw new UserError('The email address you are trying to use is invalid');
  }
  return {
    author: stored(plainName(name), longestName),
    authorEmail: email.length > longestEmail ? '' : email,
    authorUrl: stored(plainUrl(authorUrl ?? ''), longestUrl),
    userId: account?.id ?? 0,
  };
}

/** A date as the database has it; null for what is none, which WPGraphQL ignores. */
function validDate(given: string | null | undefined): string | null {
  const iso = given && /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(given);
  const date = iso ? `${iso[1]} ${iso[2]}` : null;
  return date !== null && Number.isNaN(Date.parse(`${date}Z`)) ? null : date;
}

function newComment(input: Input, context: Context): Comment {
  const { viewer, editor, address, signedAddress } = context;
  const all = allComments(editor.store);
  const parent = toDatabaseId(input.parent ?? 0);
  const text = input.content ?? '';
  return {
    ...authorOf(input, context),
    id: all.reduce((high, { id }) => Math.max(high, id), 0) + 1,
    authorIp: signedAddress ?? address,
    date: validDate(input.date) ?? editor.now().date,
    // Moderators may write all HTML.
    content: stored(isModerator(viewer) ? text : filterComment(text), longestText),
    approved: false,
    type: input.type || 'comment',
    parentId: all.some(({ id }) => id === parent) && parent !== null ? parent : 0,
  };
}

/**
 * WPGraphQL is laxer here, as recorded, than the comment form of a theme, which checks the post's status
 * and the lengths. Where no recording shows the order in which faults are named, it is assumed.
 */
export const commentMutations: Fields<unknown> = {
  createComment(_root, args: CreateArgs, context) {
    const { viewer, editor } = context;
    // The store is read for each mutation: one request may have several, each of which changes it.
    const { store } = editor;
    const post = store.post(args.input.commentOn ?? 0);
    if (viewer.userId === null && discussionOf(store).commentRegistration) {
      throw new UserError('This site requires you to be logged in to leave a comment');
    }
    if (!post) throw new UserError('The ID of the node to comment on is invalid');
    if (post.commentStatus !== 'open') {
      throw new UserError('Sorry, this post is closed to comments at the moment');
    }
    const sentComment = newComment(args.input, context);
    try {
      refuseRepeated(sentComment, post, store, viewer);
    } catch (error) {
      if (!(error instanceof CommentRefused)) throw error;
      // A signed request gets a code: the front end can't know all languages of WordPress.
      throw new UserError(context.signedAddress === null ? error.message : error.code);
    }
    const comment = judged(sentComment, post, store, viewer);
    const changed = { ...post, comments: [...post.comments, comment] };
    // Only changes that visitors can see are reported; the response does not wait for the front end.
    void (comment.approved ? editor.commitPosts([changed]) : editor.commit({ posts: [changed] }));
    const isShown = postSource(changed, context) !== null && maySeeComment(comment, viewer);
    return payloadOf(args, {
      success: true,
      comment: isShown ? commentSource({ comment, post: changed }) : null,
    });
  },
};
