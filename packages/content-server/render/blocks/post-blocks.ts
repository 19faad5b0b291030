import { z } from 'zod';
import type { Comment } from '../../model';
import { attachmentImage } from '../attachment-image';
import { escapeAttribute, escapeHtml } from '../escape-html';
import { plainText } from '../excerpt';
import { flag, objectAttribute, textAttribute, wrapperClass } from './attributes';
import type { BlockContext, DynamicBlock } from './block-context';
import * as lists from './site-lists';

const postTitle: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const title = lists.titleOf(context, context.post);
  const level = Number(block.attributes['level'] ?? 2);
  const tag = level === 0 ? 'p' : `h${level >= 1 && level <= 6 ? Math.trunc(level) : 2}`;
  const link = `<a href="${lists.postHref(context, context.post)}">${title}</a>`;
  return `<${tag}${wrapperClass(block)}>${flag(block, 'isLink') ? link : title}</${tag}>`;
};

const postDate: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const modified = textAttribute(block, 'displayType') === 'modified';
  const time = lists.timeElement(modified ? context.post.modified : context.post.date);
  const link = `<a href="${lists.postHref(context, context.post)}">${time}</a>`;
  return `<div${wrapperClass(block)}>${flag(block, 'isLink') ? link : time}</div>`;
};

const postExcerpt: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const text = plainText(context.excerpt(context.post));
  const moreText = textAttribute(block, 'moreText');
  const name = 'wp-block-post-excerpt__';
  const link = `<a class="${name}more-link" href="${lists.postHref(context, context.post)}">${moreText}</a>`;
  const more = moreText && `<p class="${name}more-text">${link}</p>`;
  return `<div${wrapperClass(block)}><p class="${name}excerpt">${text}</p>${more}</div>`;
};

const featuredImage: DynamicBlock = (block, context) => {
  const { post } = context;
  const id = Number(post?.meta['_thumbnail_id'] ?? 0);
  const image = attachmentImage(context, id, 'full', 'attachment-full wp-post-image');
  if (!post || image === null) return '';
  const link = `<a href="${lists.postHref(context, post)}" target="_self">${image}</a>`;
  return `<figure${wrapperClass(block)}>${flag(block, 'isLink') ? link : image}</figure>`;
};

const authorName: DynamicBlock = (block, context) => {
  const author = context.post && lists.authorOf(context, context.post);
  if (!author) return '';
  const name = escapeHtml(author.displayName);
  const address = lists.href(context, context.permalinks.ofAuthor(author));
  const link = `<a href="${address}" class="wp-block-post-author-name__link">${name}</a>`;
  return `<div${wrapperClass(block)}>${flag(block, 'isLink') ? link : name}</div>`;
};

const authorBiography: DynamicBlock = (block, context) => {
  const text = escapeHtml(
    (context.post && lists.authorOf(context, context.post)?.description) ?? '',
  );
  return text && `<div${wrapperClass(block)}>${text}</div>`;
};

const postTerms: DynamicBlock = (block, context) => {
  const taxonomy = textAttribute(block, 'term');
  const links = context.site.terms
    .filter((term) => term.taxonomy === taxonomy && context.post?.termIds.includes(term.id))
    .map((term) => {
      const address = lists.href(context, context.permalinks.ofTerm(term));
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

const readMore: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const text = textAttribute(block, 'content') || 'Read more';
  const about = `<span class="screen-reader-text">: ${lists.titleOf(context, context.post)}</span>`;
  return `<a${wrapperClass(block)} href="${lists.postHref(context, context.post)}" target="_self">${text}${about}</a>`;
};

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The notes are in the post's meta, as JSON; the content only contains the references. */
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
  const posts = lists.ordered(lists.publishedPosts(context.site, type), wanted);
  const offset = Number(wanted['offset']) || 0;
  const length = Number(wanted['perPage']) || context.site.settings.postsPerPage;
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
  'core/post-author-biography': authorBiography,
  'core/post-author-name': authorName,
  'core/post-date': postDate,
  'core/post-excerpt': postExcerpt,
  'core/post-featured-image': featuredImage,
  'core/post-template': postTemplate,
  'core/post-terms': postTerms,
  'core/post-title': postTitle,
  'core/query': query,
  'core/query-no-results': noResults,
  'core/read-more': readMore,
};
