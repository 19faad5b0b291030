import { z } from 'zod';
import type { Comment, Post } from '../../model/site';
import { attachmentImage } from '../attachment-image';
import { escapeAttribute, escapeHtml } from '../../text/escape-html';
import { plainText } from '../excerpt';
import { flag, objectAttribute, textAttribute, wrapperClass } from './attributes';
import type { BlockContext, DynamicBlock } from './block-context';
import type { Block } from './parse-blocks';
import * as lists from './site-lists';

type ShowPost = (block: Block, post: Post, context: BlockContext) => string;

/** A block about the current post: nothing without one. */
const ofPost =
  (show: ShowPost): DynamicBlock =>
  (block, context) =>
    context.post ? show(block, context.post, context) : '';

/** Links to an address where the block says so. */
const linked = (block: Block, address: string, html: string, more = '') =>
  flag(block, 'isLink') ? `<a href="${address}"${more}>${html}</a>` : html;

const postTitle: ShowPost = (block, post, context) => {
  const title = linked(block, lists.postHref(context, post), lists.titleOf(context, post));
  const level = Number(block.attributes['level'] ?? 2);
  const tag = level === 0 ? 'p' : `h${level >= 1 && level <= 6 ? Math.trunc(level) : 2}`;
  return `<${tag}${wrapperClass(block)}>${title}</${tag}>`;
};

const postDate: ShowPost = (block, post, context) => {
  const isModified = textAttribute(block, 'displayType') === 'modified';
  const time = lists.timeElement(isModified ? post.modified : post.date);
  return `<div${wrapperClass(block)}>${linked(block, lists.postHref(context, post), time)}</div>`;
};

const postExcerpt: ShowPost = (block, post, context) => {
  const text = plainText(context.excerpt(post));
  const moreText = textAttribute(block, 'moreText');
  const name = 'wp-block-post-excerpt__';
  const link = `<a class="${name}more-link" href="${lists.postHref(context, post)}">${moreText}</a>`;
  const more = moreText && `<p class="${name}more-text">${link}</p>`;
  return `<div${wrapperClass(block)}><p class="${name}excerpt">${text}</p>${more}</div>`;
};

const featuredImage: ShowPost = (block, post, context) => {
  const id = Number(post.meta['_thumbnail_id'] ?? 0);
  const image = attachmentImage(context, id, 'full', 'attachment-full wp-post-image');
  if (image === null) return '';
  const shown = linked(block, lists.postHref(context, post), image, ' target="_self"');
  return `<figure${wrapperClass(block)}>${shown}</figure>`;
};

const authorName: ShowPost = (block, post, context) => {
  const author = context.store.author(post.authorId);
  if (!author) return '';
  const address = lists.href(context, context.store.permalinks.ofAuthor(author));
  const className = ' class="wp-block-post-author-name__link"';
  const name = linked(block, address, escapeHtml(author.displayName), className);
  return `<div${wrapperClass(block)}>${name}</div>`;
};

const authorBiography: ShowPost = (block, { authorId }, { store }) => {
  const text = escapeHtml(store.author(authorId)?.description ?? '');
  return text && `<div${wrapperClass(block)}>${text}</div>`;
};

const postTerms: ShowPost = (block, post, context) => {
  const taxonomy = textAttribute(block, 'term');
  const { lists: ofSite, permalinks } = context.store;
  const links = ofSite
    .terms(taxonomy)
    .filter(({ id }) => post.termIds.includes(id))
    .map((term) => {
      const address = lists.href(context, permalinks.ofTerm(term));
      return `<a href="${address}" rel="tag">${escapeHtml(term.name)}</a>`;
    });
  if (links.length === 0) return '';
  const part = (name: string, html: string) =>
    html && `<span class="wp-block-post-terms__${name}">${html}</span>`;
  const separator = escapeHtml(textAttribute(block, 'separator') || ', ');
  const prefix = part('prefix', textAttribute(block, 'prefix'));
  const suffix = part('suffix', textAttribute(block, 'suffix'));
  const classes = wrapperClass(block, `taxonomy-${escapeAttribute(taxonomy)}`);
  return `<div${classes}>${prefix}${links.join(part('separator', separator))}${suffix}</div>`;
};

const readMore: ShowPost = (block, post, context) => {
  const text = textAttribute(block, 'content') || 'Read more';
  const about = `<span class="screen-reader-text">: ${lists.titleOf(context, post)}</span>`;
  return `<a${wrapperClass(block)} href="${lists.postHref(context, post)}" target="_self">${text}${about}</a>`;
};

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The footnotes are in the post's meta, as JSON; the content only contains the references. */
const footnotes: DynamicBlock = (block, context) => {
  let notes: z.infer<typeof footnotesSchema>;
  try {
    notes = footnotesSchema.parse(JSON.parse(context.post?.meta['footnotes'] ?? '[]'));
  } catch {
    // Invalid meta must not break the whole page.
    return '';
  }
  const items = notes.map(({ id, content }, index) => {
    const mark = escapeAttribute(id);
    return `<li id="${mark}">${content} <a href="#${mark}-link" aria-label="Jump to footnote reference ${index + 1}">↩︎</a></li>`;
  });
  return items.length === 0 ? '' : `<ol${wrapperClass(block)}>${items.join('')}</ol>`;
};

/** Queries posts; the template block inside renders them. No pagination, which needs a URL. */
const query: DynamicBlock = (block, context, inner) => {
  const wanted = objectAttribute(block, 'query');
  const type = typeof wanted['postType'] === 'string' ? wanted['postType'] : 'post';
  const posts = lists.ordered(lists.publishedPosts(context.store, type), wanted);
  const offset = Number(wanted['offset']) || 0;
  const length = Number(wanted['perPage']) || context.store.settings.postsPerPage;
  return inner({ ...context, found: posts.slice(offset, offset + Math.min(length, 100)) });
};

const postTemplate: DynamicBlock = (block, context, inner) => {
  const items = (context.found ?? []).map((post) => {
    // The inner template must not run the query again.
    const about: BlockContext = { ...context, post, found: [] };
    return `<li class="wp-block-post post-${post.id} ${post.type} type-${post.type} status-${post.status}">${inner(about)}</li>`;
  });
  return items.length === 0 ? '' : `<ul${wrapperClass(block)}>${items.join('')}</ul>`;
};

const noResults: DynamicBlock = (block, context, inner) =>
  context.found?.length === 0 ? `<div${wrapperClass(block)}>${inner()}</div>` : '';

const commentTemplate: DynamicBlock = (block, context, inner) => {
  const items = (context.post?.comments ?? [])
    .filter(({ approved, type }) => approved && type === 'comment')
    .map((comment) => {
      return `<li id="comment-${comment.id}" class="comment">${inner({ ...context, comment })}</li>`;
    });
  return items.length === 0 ? '' : `<ol${wrapperClass(block)}>${items.join('')}</ol>`;
};

const ofComment =
  (show: (comment: Comment, context: BlockContext) => string): DynamicBlock =>
  (block, context) =>
    context.comment ? `<div${wrapperClass(block)}>${show(context.comment, context)}</div>` : '';

/**
 * Blocks about the current post, or each post of a query. Omitted: blocks that need WordPress
 * itself (forms, reply and edit links, pagination) or another host (avatars).
 */
export const postBlocks: Record<string, DynamicBlock> = {
  'core/comment-author-name': ofComment(({ author }) => escapeHtml(author)),
  'core/comment-content': ofComment((comment, context) => context.commentText(comment)),
  'core/comment-date': ofComment(({ date }) => lists.timeElement(date)),
  'core/comment-template': commentTemplate,
  'core/footnotes': footnotes,
  'core/post-author-biography': ofPost(authorBiography),
  'core/post-author-name': ofPost(authorName),
  'core/post-date': ofPost(postDate),
  'core/post-excerpt': ofPost(postExcerpt),
  'core/post-featured-image': ofPost(featuredImage),
  'core/post-template': postTemplate,
  'core/post-terms': ofPost(postTerms),
  'core/post-title': ofPost(postTitle),
  'core/query': query,
  'core/query-no-results': noResults,
  'core/read-more': ofPost(readMore),
};
