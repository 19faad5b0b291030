import type { Comment, Post } from '../model/site';
import { decodeEntities } from '../text/entities';
import { isModerator } from '../store/capabilities';
import { viewLink } from '../store/preview-link';
import type { Store } from '../store/store';
import { redirectReply } from '../http/reply';
import { html, table, type Html } from '../http/html';
import { adminPage } from './layout';
import { allow, nonceField, numberIn, Refusal, type Screen, type Visit } from './visit';

const most = 100;

interface Found {
  comment: Comment;
  post: Post;
}

function newestFirst({ site }: Store): Found[] {
  const comments = site.posts.flatMap((post) =>
    post.comments.map((comment) => ({ comment, post })),
  );
  return comments.sort((a, b) => b.comment.id - a.comment.id);
}

const stateOf = ({ approved, trashed }: Comment) =>
  trashed ? 'Trash' : approved ? 'Approved' : 'Pending';

/** The change that each button makes to a comment. */
const changes = new Map<string, Partial<Comment>>([
  ['Approve', { approved: true, trashed: false }],
  ['Unapprove', { approved: false, trashed: false }],
  ['Trash', { approved: false, trashed: true }],
]);

function row(visit: Visit, { comment, post }: Found) {
  const isShown = comment.approved && !comment.trashed;
  const link = `${viewLink(visit.store, post)}#comment-${comment.id}`;
  return [
    html`<div id="comment-${comment.id}">${comment.author || 'Anonymous'}</div>`,
    decodeEntities(comment.content.replace(/<[^<>]*>/g, '')).slice(0, 500),
    html`${post.title || '(no title)'} ${isShown && html`<a href="${link}">View</a>`}`,
    stateOf(comment),
    buttons(visit, comment),
  ];
}

function buttons(visit: Visit, comment: Comment): Html {
  const unlike = comment.trashed ? 'Trash' : comment.approved ? 'Approve' : 'Unapprove';
  const names = [...changes.keys()].filter((name) => name !== unlike);
  return html`<form method="post" action="/wp-admin/comment.php?c=${comment.id}">
    ${nonceField(visit, `comment_${comment.id}`)}
    ${names.map(
      (name) =>
        html`<button name="do" value="${name}" aria-label="${name} comment ${comment.id}">
          ${name}
        </button>`,
    )}
  </form>`;
}

/** `/wp-admin/edit-comments.php`: the newest comments, also as `comment.php?action=editcomment&c=…`. */
export const commentList: Screen = (visit) => {
  const { store, viewer, query } = visit;
  allow(isModerator(viewer));
  const only = numberIn(query, 'c');
  const comments = newestFirst(store).filter(({ comment }) => only === 0 || comment.id === only);
  if (only > 0 && comments.length === 0) throw new Refusal(404, 'This comment does not exist.');
  const heads = ['Author', 'Comment', 'In response to', 'Status', 'Actions'];
  return adminPage(visit, {
    title: only > 0 ? `Comment ${only}` : 'Comments',
    notice: query.has('done') ? 'The comment has been changed.' : null,
    body: table(
      heads,
      comments.slice(0, most).map((each) => row(visit, each)),
    ),
  });
};

/** `/wp-admin/comment.php?c=…`: changes a comment's state when posted. */
export const editComment: Screen = async (visit) => {
  const { store, viewer, query, form, editor } = visit;
  if (!form) return commentList(visit);
  allow(isModerator(viewer));
  const id = numberIn(query, 'c');
  visit.requireNonce(`comment_${id}`);
  const post = newestFirst(store).find(({ comment }) => comment.id === id)?.post;
  const change = changes.get(form.get('do') ?? '');
  if (!post || !change) throw new Refusal(404, 'This comment does not exist.');
  const comments = post.comments.map((each) => (each.id === id ? { ...each, ...change } : each));
  await editor.commitPosts([{ ...post, comments }]);
  return redirectReply(302, '/wp-admin/edit-comments.php?done=1');
};
