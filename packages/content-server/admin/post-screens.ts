import type { PostInput } from '../edit/saved-post';
import { readSiteTime } from '../edit/site-time';
import type { Post } from '../model/site';
import { mayEdit, mayWrite } from '../store/capabilities';
import { previewLink } from '../store/preview-link';
import { redirectReply, type Reply } from '../http/reply';
import { chosenTerms, nonceActionOf, postForm } from './post-form';
import { allow, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

const inputStatuses = ['publish', 'draft', 'pending', 'private'] as const;

/** `/wp-admin/post-new.php?post_type=…` */
export const newPost: Screen = async (visit) => {
  const type = visit.store.types.contentTypes.get(visit.query.get('post_type') || 'post');
  if (!type || type.name === 'attachment') throw new Refusal(404, 'Invalid post type.');
  allow(mayWrite(visit.viewer, type.name));
  return postForm(visit, await visit.posts.create(visit.viewer, type.name));
};

/** `/wp-admin/post.php`: the edit form of an item, and its actions. */
export const editPost: Screen = async (visit) => {
  if (!visit.form) return postForm(visit, existing(visit, numberIn(visit.query, 'post')));
  const post = existing(visit, numberIn(visit.form, 'post_ID'));
  visit.requireNonce(nonceActionOf(post));
  if (visit.form.has('trash')) return trash(visit, post);
  if (visit.form.has('untrash')) {
    await visit.posts.restore(visit.viewer, post);
    return editAgain(post, 5);
  }
  return save(visit, visit.form, post);
};

function existing({ store, viewer }: Visit, id: number): Post {
  const post = store.post(id);
  if (!post || post.type === 'attachment')
    throw new Refusal(404, 'You attempted to edit an item that does not exist.');
  allow(mayEdit(viewer, post));
  return post;
}

async function trash({ posts, viewer }: Visit, post: Post): Promise<Reply> {
  await posts.trash(viewer, post);
  return redirectReply(302, `/wp-admin/edit.php?post_type=${post.type}&trashed=1&ids=${post.id}`);
}

async function save(visit: Visit, form: URLSearchParams, post: Post): Promise<Reply> {
  if (post.status === 'trash')
    throw new Refusal(400, 'This item is in the Trash. Restore it first.');
  const { posts, viewer, editor } = visit;
  const typed = inputOf(visit, form, post);
  if (typeof typed === 'string') return postForm(visit, post, typed);
  if (form.has('wp-preview')) {
    const isAutosave = await posts.autosave(viewer, post, typed);
    const nonce = isAutosave ? visit.nonce(`post_preview_${post.id}`) : undefined;
    const shown = editor.store.post(post.id) ?? post;
    return redirectReply(302, previewLink(editor.store, shown, nonce));
  }
  const saved = await posts.save(viewer, post, typed);
  return editAgain(saved, noticeOf(post, saved));
}

function editAgain({ id }: Post, message: number): Reply {
  return redirectReply(302, `/wp-admin/post.php?post=${id}&action=edit&message=${message}`);
}

function noticeOf(before: Post, { status }: Post): number {
  if (status === 'draft') return 10;
  if (status === 'pending') return 8;
  if (status === before.status) return 1;
  return status === 'future' ? 9 : 6;
}

/** Parses the form; returns an error message for invalid input. */
function inputOf({ editor, store }: Visit, form: URLSearchParams, post: Post): PostInput | string {
  const chosen = inputStatuses.find((status) => status === form.get('post_status')) ?? 'draft';
  const typedDate = form.get('post_date') ?? '';
  // An unchanged date keeps its seconds.
  const date = typedDate === '' ? null : readSiteTime(typedDate, editor.offset);
  if (typedDate !== '' && date === null) return 'The date is none. Write it as 2026-12-31T09:30.';
  const isSameDate = date !== null && post.date === date.date;
  return {
    title: textIn(form, 'post_title').replace(/\n/g, ' '),
    content: textIn(form, 'content'),
    excerpt: textIn(form, 'excerpt'),
    slug: textIn(form, 'post_name'),
    status: form.has('publish') && chosen !== 'private' ? 'publish' : chosen,
    date: isSameDate && post.status !== 'auto-draft' ? null : date,
    termIds: chosenTerms(store, post, form),
    password: textIn(form, 'post_password').trim(),
  };
}
