import { z } from 'zod';
import { escapeAttribute, escapeHtml } from '../escape-html';
import { plainText } from '../excerpt';
import { attachmentImage } from '../attachment-image';
import { flag, textAttribute, wrapperClass } from './attributes';
import type { DynamicBlock } from './render-blocks';
import { headingTag } from './site-blocks';
import * as lists from './site-lists';

const postTitle: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const title = lists.titleOf(context, context.post);
  const tag = headingTag(block.attributes['level'], 2);
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
  const more = moreText === '' ? '' : `<p class="${name}more-text">${link}</p>`;
  return `<div${wrapperClass(block)}><p class="${name}excerpt">${text}</p>${more}</div>`;
};

const featuredImage: DynamicBlock = (block, context) => {
  const { post } = context;
  const id = Number(post?.meta['_thumbnail_id'] ?? 0);
  const image = attachmentImage(context, id, 'full', 'attachment-full wp-post-image');
  if (!post || image === null) return '';
  const shown = flag(block, 'isLink')
    ? `<a href="${lists.postHref(context, post)}" target="_self">${image}</a>`
    : image;
  return `<figure${wrapperClass(block)}>${shown}</figure>`;
};

const postAuthor: DynamicBlock = (block, context) => {
  const author = context.site.authors.find(({ id }) => id === context.post?.authorId);
  if (!author) return '';
  const name = 'wp-block-post-author__';
  const byline = textAttribute(block, 'byline');
  const parts = [
    byline === '' ? '' : `<p class="${name}byline">${escapeHtml(byline)}</p>`,
    `<p class="${name}name">${escapeHtml(author.displayName)}</p>`,
    flag(block, 'showBio') && author.description !== ''
      ? `<p class="${name}bio">${escapeHtml(author.description)}</p>`
      : '',
  ];
  return `<div${wrapperClass(block)}><div class="${name}content">${parts.join('')}</div></div>`;
};

const authorName: DynamicBlock = (block, context) => {
  const author = context.site.authors.find(({ id }) => id === context.post?.authorId);
  if (!author) return '';
  const name = escapeHtml(author.displayName);
  const path = context.permalinks.ofAuthor(author);
  const link = `<a href="${lists.href(context, path)}" class="wp-block-post-author-name__link">${name}</a>`;
  return `<div${wrapperClass(block)}>${flag(block, 'isLink') ? link : name}</div>`;
};

const authorBiography: DynamicBlock = (block, context) => {
  const author = context.site.authors.find(({ id }) => id === context.post?.authorId);
  if (!author?.description) return '';
  return `<div${wrapperClass(block)}>${escapeHtml(author.description)}</div>`;
};

const postTerms: DynamicBlock = (block, context) => {
  const taxonomy = textAttribute(block, 'term');
  const links = context.site.terms
    .filter((term) => term.taxonomy === taxonomy && context.post?.termIds.includes(term.id))
    .map((term) => {
      const path = context.permalinks.ofTerm(term);
      return `<a href="${lists.href(context, path)}" rel="tag">${escapeHtml(term.name)}</a>`;
    });
  if (links.length === 0) return '';
  const separator = textAttribute(block, 'separator') || ', ';
  const part = (name: string, html: string) =>
    html === '' ? '' : `<span class="wp-block-post-terms__${name}">${html}</span>`;
  const list = links.join(part('separator', escapeHtml(separator)));
  const prefix = part('prefix', textAttribute(block, 'prefix'));
  const suffix = part('suffix', textAttribute(block, 'suffix'));
  const classes = wrapperClass(block, `taxonomy-${escapeAttribute(taxonomy)}`);
  return `<div${classes}>${prefix}${list}${suffix}</div>`;
};

const navigationLink: DynamicBlock = (block, context) => {
  const { post } = context;
  if (!post) return '';
  const previous = textAttribute(block, 'type') === 'previous';
  const posts = lists.publishedPosts(context.site, post.type);
  const index = posts.findIndex((candidate) => candidate.id === post.id);
  const other = index === -1 ? undefined : posts[index + (previous ? 1 : -1)];
  if (!other) return '';
  const title = flag(block, 'showTitle') ? lists.titleOf(context, other) : '';
  const label = textAttribute(block, 'label') || (title ? '' : previous ? 'Previous' : 'Next');
  const text = [escapeHtml(label), title].filter(Boolean).join(' ');
  const rel = previous ? 'prev' : 'next';
  return `<div${wrapperClass(block, `post-navigation-link-${previous ? 'previous' : 'next'}`)}><a href="${lists.postHref(context, other)}" rel="${rel}">${text}</a></div>`;
};

const readMore: DynamicBlock = (block, context) => {
  if (!context.post) return '';
  const text = textAttribute(block, 'content') || 'Read more';
  const about = `<span class="screen-reader-text">: ${lists.titleOf(context, context.post)}</span>`;
  return `<a${wrapperClass(block)} href="${lists.postHref(context, context.post)}" target="_self">${text}${about}</a>`;
};

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** The notes are in the post's meta, as JSON; the text holds their marks only. */
const footnotes: DynamicBlock = (block, context) => {
  const stored = context.post?.meta['footnotes'];
  if (!stored) return '';
  let notes: z.infer<typeof footnotesSchema>;
  try {
    notes = footnotesSchema.parse(JSON.parse(stored));
  } catch {
    // A note that cannot be read must not take the whole page with it.
    return '';
  }
  const items = notes.map(({ id, content }, index) => {
    const mark = escapeAttribute(id);
    return `<li id="${mark}">${content} <a href="#${mark}-link" aria-label="Jump to footnote reference ${index + 1}">↩︎</a></li>`;
  });
  return items.length === 0 ? '' : `<ol${wrapperClass(block)}>${items.join('')}</ol>`;
};

/** Blocks about the item they stand in, or about each one a query finds. */
export const postBlocks: readonly (readonly [string, DynamicBlock])[] = [
  ['core/footnotes', footnotes],
  ['core/post-author', postAuthor],
  ['core/post-author-biography', authorBiography],
  ['core/post-author-name', authorName],
  ['core/post-date', postDate],
  ['core/post-excerpt', postExcerpt],
  ['core/post-featured-image', featuredImage],
  ['core/post-navigation-link', navigationLink],
  ['core/post-terms', postTerms],
  ['core/post-title', postTitle],
  ['core/read-more', readMore],
];
