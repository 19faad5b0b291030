import { escapeHtml } from '../escape-html';
import { objectAttribute, wrapperClass } from './attributes';
import type { BlockContext } from './block-context';
import { withLayout } from './layout';
import type { DynamicBlock } from './render-blocks';
import * as lists from './site-lists';

/** Finds the posts; the template inside shows them. A query cannot page through without a URL. */
const query: DynamicBlock = (block, context, inner) => {
  const wanted = objectAttribute(block, 'query');
  const type = typeof wanted['postType'] === 'string' ? wanted['postType'] : 'post';
  const posts = lists.publishedPosts(context.site, type);
  if (wanted['orderBy'] === 'title') posts.sort((a, b) => b.title.localeCompare(a.title));
  if (wanted['order'] === 'asc') posts.reverse();
  const offset = Number(wanted['offset']) || 0;
  const length = Number(wanted['perPage']) || context.site.settings.postsPerPage;
  const found = posts.slice(offset, offset + Math.min(length, 100));
  return withLayout(block, inner({ ...context, found }));
};

const postTemplate: DynamicBlock = (block, context, inner) => {
  const items = (context.found ?? []).map((post) => {
    // What the template holds must not find posts again.
    const about: BlockContext = { ...context, post, found: [] };
    return `<li class="wp-block-post post-${post.id} ${post.type} type-${post.type} status-${post.status}">${inner(about)}</li>`;
  });
  return items.length === 0 ? '' : `<ul${wrapperClass(block)}>${items.join('')}</ul>`;
};

const noResults: DynamicBlock = (block, context, inner) =>
  context.found?.length === 0 ? `<div${wrapperClass(block)}>${inner()}</div>` : '';

const commentsOf = (context: BlockContext) =>
  (context.post?.comments ?? []).filter(({ approved, type }) => approved && type === 'comment');

const commentsTitle: DynamicBlock = (block, context) => {
  const { length } = commentsOf(context);
  if (length === 0 || !context.post) return '';
  const count = length === 1 ? 'One response' : `${length} responses`;
  return `<h2 id="comments"${wrapperClass(block)}>${count} to &#8220;${lists.titleOf(context, context.post)}&#8221;</h2>`;
};

const commentTemplate: DynamicBlock = (block, context, inner) => {
  const items = commentsOf(context).map((comment) => {
    return `<li id="comment-${comment.id}" class="comment">${inner({ ...context, comment })}</li>`;
  });
  return items.length === 0 ? '' : `<ol${wrapperClass(block)}>${items.join('')}</ol>`;
};

const commentAuthor: DynamicBlock = (block, { comment }) =>
  comment ? `<div${wrapperClass(block)}>${escapeHtml(comment.author)}</div>` : '';

const commentDate: DynamicBlock = (block, { comment }) =>
  comment ? `<div${wrapperClass(block)}>${lists.timeElement(comment.date)}</div>` : '';

const commentContent: DynamicBlock = (block, context) =>
  context.comment ? `<div${wrapperClass(block)}>${context.commentText(context.comment)}</div>` : '';

const nothing: DynamicBlock = () => '';

/**
 * Lists of posts and comments with a template inside. What needs WordPress itself at the other end
 * (forms, reply and edit links, pages of results) or another host (avatars) is left out.
 */
export const queryBlocks: readonly (readonly [string, DynamicBlock])[] = [
  ['core/query', query],
  ['core/post-template', postTemplate],
  ['core/query-no-results', noResults],
  ['core/comments-title', commentsTitle],
  ['core/comment-template', commentTemplate],
  ['core/comment-author-name', commentAuthor],
  ['core/comment-date', commentDate],
  ['core/comment-content', commentContent],
  ...[
    'avatar',
    'comment-edit-link',
    'comment-reply-link',
    'comments-pagination',
    'post-comments-form',
    'post-content',
    'query-pagination',
    'query-title',
    'term-description',
  ].map((name) => [`core/${name}`, nothing] as const),
];
