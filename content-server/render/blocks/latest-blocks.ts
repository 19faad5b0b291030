import type { Post } from '../../model';
import { attachmentImage } from '../attachment-image';
import { escapeAttribute, escapeHtml } from '../escape-html';
import { plainText } from '../excerpt';
import { flag, numberAttribute, textAttribute, wrapperClass } from './attributes';
import type { BlockContext } from './block-context';
import { isRecord, type Block } from './parse-blocks';
import type { DynamicBlock } from './render-blocks';
import * as lists from './site-lists';

/** Titles of posts with whatever else the block wants of them. */
export const latestPosts: DynamicBlock = (block, context) => {
  const items = chosenPosts(block, context)
    .slice(0, numberAttribute(block, 'postsToShow', 5))
    .map((post) => latestPost(block, context, post));
  const isGrid = textAttribute(block, 'postLayout') === 'grid';
  const classes = [
    'wp-block-latest-posts__list',
    isGrid ? `is-grid columns-${numberAttribute(block, 'columns', 3)}` : '',
    flag(block, 'displayPostDate') ? 'has-dates' : '',
    flag(block, 'displayAuthor') ? 'has-author' : '',
  ].filter(Boolean);
  return `<ul${wrapperClass(block, ...classes)}>${items.join('\n')}</ul>`;
};

function chosenPosts({ attributes }: Block, context: BlockContext): Post[] {
  const wanted = Array.isArray(attributes['categories']) ? attributes['categories'] : [];
  const ids = new Set(
    wanted.map((category: unknown) => (isRecord(category) ? category['id'] : category)),
  );
  const posts = lists
    .publishedPosts(context.site)
    .filter((post) => ids.size === 0 || post.termIds.some((id) => ids.has(id)));
  if (attributes['orderBy'] === 'title') posts.sort((a, b) => b.title.localeCompare(a.title));
  return attributes['order'] === 'asc' ? posts.reverse() : posts;
}

function latestPost(block: Block, context: BlockContext, post: Post): string {
  const name = 'wp-block-latest-posts__';
  const link = lists.postHref(context, post);
  const parts = [`<a class="${name}post-title" href="${link}">${lists.titleOf(context, post)}</a>`];
  const thumbnail = attachmentImage(
    context,
    Number(post.meta['_thumbnail_id'] ?? 0),
    textAttribute(block, 'featuredImageSizeSlug') || 'thumbnail',
    'attachment-thumbnail size-thumbnail wp-post-image',
  );
  if (flag(block, 'displayFeaturedImage') && thumbnail !== null) {
    const align = textAttribute(block, 'featuredImageAlign');
    const classes = `${name}featured-image${align === '' ? '' : ` align${escapeAttribute(align)}`}`;
    parts.unshift(`<div class="${classes}">${thumbnail}</div>`);
  }
  const author = context.site.authors.find((candidate) => candidate.id === post.authorId);
  if (flag(block, 'displayAuthor') && author)
    parts.push(`<div class="${name}post-author">by ${escapeHtml(author.displayName)}</div>`);
  if (flag(block, 'displayPostDate')) parts.push(lists.timeElement(post.date, `${name}post-date`));
  if (flag(block, 'displayPostContent')) parts.push(latestText(block, context, post));
  return `<li>${parts.join('')}</li>`;
}

function latestText(block: Block, context: BlockContext, post: Post): string {
  const name = 'wp-block-latest-posts__';
  if (textAttribute(block, 'displayPostContentRadio') === 'full_post')
    return `<div class="${name}post-full-content">${context.content(post)}</div>`;
  const length = numberAttribute(block, 'excerptLength', 55);
  return `<div class="${name}post-excerpt">${shorten(plainText(context.excerpt(post)), length)}</div>`;
}

/** Who said what about which post; no avatars, which are on another host. */
export const latestComments: DynamicBlock = (block, context) => {
  const showDate = flag(block, 'displayDate', true);
  const showText = flag(block, 'displayExcerpt', true);
  const name = 'wp-block-latest-comments__comment';
  const items = lists
    .publishedComments(context.site)
    .slice(0, numberAttribute(block, 'commentsToShow', 5))
    .map(({ comment, post }) => {
      const about = `${lists.postHref(context, post)}#comment-${comment.id}`;
      const date = showDate ? lists.timeElement(comment.date, `${name}-date`) : '';
      const text = showText
        ? `<div class="${name}-excerpt"><p>${shorten(plainText(context.commentText(comment)), 20)}</p></div>`
        : '';
      return `<li class="${name}"><article><footer class="${name}-meta"><span class="${name}-author">${escapeHtml(comment.author)}</span> on <a class="${name}-link" href="${about}">${lists.titleOf(context, post)}</a>${date}</footer>${text}</article></li>`;
    });
  const classes = [showDate ? 'has-dates' : '', showText ? 'has-excerpts' : ''].filter(Boolean);
  if (items.length === 0)
    return `<div${wrapperClass(block, 'no-comments')}>No comments to show.</div>`;
  return `<ol${wrapperClass(block, ...classes)}>${items.join('')}</ol>`;
};

function shorten(text: string, length: number): string {
  const words = text.split(/\s+/);
  return words.length > length ? `${words.slice(0, length).join(' ')}&hellip;` : words.join(' ');
}
