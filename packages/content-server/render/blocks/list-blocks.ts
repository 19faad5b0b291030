import type { Post } from '../../model/site';
import { attachmentImage } from '../attachment-image';
import { escapeAttribute, escapeHtml } from '../../text/escape-html';
import { plainText } from '../excerpt';
import { colorClasses, flag, numberAttribute, textAttribute, wrapperClass } from './attributes';
import type { BlockContext, DynamicBlock } from './block-context';
import { isRecord, type Block } from './parse-blocks';
import * as lists from './site-lists';

const archives: DynamicBlock = (block, context) => {
  const months = lists.publishedPosts(context.store).map((post) => post.date.slice(0, 7));
  const items = [...new Set(months)].map((month) => {
    const address = lists.href(context, `/${month.replace('-', '/')}/`);
    const count = months.filter((one) => one === month).length;
    const shown = flag(block, 'showPostCounts') ? `&nbsp;(${count})` : '';
    return `<li><a href="${address}">${lists.monthName(month)}</a>${shown}</li>`;
  });
  return `<ul${wrapperClass(block, 'wp-block-archives-list')}>${items.join('\n')}</ul>`;
};

const categories: DynamicBlock = (block, context) => {
  const taxonomy = textAttribute(block, 'taxonomy') || 'category';
  const onlyTop = flag(block, 'showOnlyTopLevel');
  const all = lists.countedTerms(context.store, taxonomy).filter(({ term, count }) => {
    return (count > 0 || flag(block, 'showEmpty')) && !(onlyTop && term.parentId !== 0);
  });
  const nested = flag(block, 'showHierarchy') && !onlyTop;
  const present = new Set(all.map(({ term }) => term.id));
  const list = (parentId: number | null): string =>
    all
      .filter(
        ({ term }) =>
          parentId === null || (present.has(term.parentId) ? term.parentId : 0) === parentId,
      )
      .map(({ term, count }) => {
        const address = lists.href(context, context.store.permalinks.ofTerm(term));
        const shown = flag(block, 'showPostCounts') ? ` (${count})` : '';
        const below = nested ? list(term.id) : '';
        const children = below === '' ? '' : `<ul class="children">${below}</ul>`;
        return `<li class="cat-item cat-item-${term.id}"><a href="${address}">${escapeHtml(term.name)}</a>${shown}${children}</li>`;
      })
      .join('\n');
  const items = list(nested ? 0 : null) || '<li>No categories</li>';
  return `<ul${wrapperClass(block, 'wp-block-categories-list')}>${items}</ul>`;
};

const pageList: DynamicBlock = (block, context) => {
  const pages = lists
    .publishedPosts(context.store, 'page')
    .sort((a, b) => a.menuOrder - b.menuOrder || a.title.localeCompare(b.title));
  const ids = new Set(pages.map((page) => page.id));
  const item = 'wp-block-pages-list__item';
  const list = (parentId: number): string =>
    pages
      .filter((page) => (ids.has(page.parentId) ? page.parentId : 0) === parentId)
      .map((page) => {
        const below = list(page.id);
        const children =
          below && `<ul class="wp-block-navigation__submenu-container">${below}</ul>`;
        return `<li class="${item}${below && ' has-child'}"><a class="${item}__link" href="${lists.postHref(context, page)}">${lists.titleOf(context, page)}</a>${children}</li>`;
      })
      .join('');
  return `<ul${wrapperClass(block)}>${list(0)}</ul>`;
};

/** Links to posts, with the optional parts that the block enables. */
const latestPosts: DynamicBlock = (block, context) => {
  const items = chosenPosts(block, context)
    .slice(0, numberAttribute(block, 'postsToShow', 5))
    .map((post) => `<li>${latestPost(block, context, post)}</li>`);
  const isGrid = textAttribute(block, 'postLayout') === 'grid';
  const classes = [
    'wp-block-latest-posts__list',
    isGrid ? `is-grid columns-${numberAttribute(block, 'columns', 3)}` : '',
    flag(block, 'displayPostDate') ? 'has-dates' : '',
    flag(block, 'displayAuthor') ? 'has-author' : '',
  ];
  return `<ul${wrapperClass(block, ...classes)}>${items.join('\n')}</ul>`;
};

function chosenPosts({ attributes }: Block, context: BlockContext): Post[] {
  const selected = Array.isArray(attributes['categories']) ? attributes['categories'] : [];
  const ids = new Set(
    selected.map((category: unknown) => (isRecord(category) ? category['id'] : category)),
  );
  const posts = lists
    .publishedPosts(context.store)
    .filter((post) => ids.size === 0 || post.termIds.some((id) => ids.has(id)));
  return lists.ordered(posts, attributes);
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
    const classes = `${name}featured-image${align && ` align${escapeAttribute(align)}`}`;
    parts.unshift(`<div class="${classes}">${thumbnail}</div>`);
  }
  const author = context.store.author(post.authorId);
  if (flag(block, 'displayAuthor') && author)
    parts.push(`<div class="${name}post-author">by ${escapeHtml(author.displayName)}</div>`);
  if (flag(block, 'displayPostDate')) parts.push(lists.timeElement(post.date, `${name}post-date`));
  if (!flag(block, 'displayPostContent')) return parts.join('');
  const text =
    textAttribute(block, 'displayPostContentRadio') === 'full_post'
      ? `<div class="${name}post-full-content">${context.content(post)}</div>`
      : `<div class="${name}post-excerpt">${shorten(context.excerpt(post), numberAttribute(block, 'excerptLength', 55))}</div>`;
  return parts.join('') + text;
}

/** Authors and posts of comments; without avatars, which are on another host. */
const latestComments: DynamicBlock = (block, context) => {
  const showDate = flag(block, 'displayDate', true);
  const showText = flag(block, 'displayExcerpt', true);
  const name = 'wp-block-latest-comments__comment';
  const items = lists
    .publishedComments(context.store)
    .slice(0, numberAttribute(block, 'commentsToShow', 5))
    .map(({ comment, post }) => {
      const about = `${lists.postHref(context, post)}#comment-${comment.id}`;
      const date = showDate ? lists.timeElement(comment.date, `${name}-date`) : '';
      const text = showText
        ? `<div class="${name}-excerpt"><p>${shorten(context.commentText(comment), 20)}</p></div>`
        : '';
      return `<li class="${name}"><article><footer class="${name}-meta"><span class="${name}-author">${escapeHtml(comment.author)}</span> on <a class="${name}-link" href="${about}">${lists.titleOf(context, post)}</a>${date}</footer>${text}</article></li>`;
    });
  if (items.length === 0)
    return `<div${wrapperClass(block, 'no-comments')}>No comments to show.</div>`;
  const classes = [showDate ? 'has-dates' : '', showText ? 'has-excerpts' : ''];
  return `<ol${wrapperClass(block, ...classes)}>${items.join('')}</ol>`;
};

function shorten(html: string, length: number): string {
  const words = plainText(html).split(/\s+/);
  return words.length > length ? `${words.slice(0, length).join(' ')}&hellip;` : words.join(' ');
}

/** WordPress 6.9 gives the colours to the button, and the width to the field and the button together. */
const search: DynamicBlock = (block, context) => {
  const { textColor, backgroundColor, ...others } = block.attributes;
  const name = 'wp-block-search__';
  const position = textAttribute(block, 'buttonPosition') || 'button-outside';
  const isIcon = flag(block, 'buttonUseIcon');
  const buttonText = escapeHtml(textAttribute(block, 'buttonText') || 'Search');
  const colors = colorClasses({ ...block, attributes: { textColor, backgroundColor } });
  const classes = [`${name}button`, isIcon ? 'has-icon' : '', ...colors, 'wp-element-button'];
  const icon = '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24"></svg>';
  const button = `<button aria-label="${buttonText}" class="${classes.filter(Boolean).join(' ')}" type="submit">${isIcon ? icon : buttonText}</button>`;
  const hidden = flag(block, 'showLabel', true) ? '' : ' screen-reader-text';
  const placeholder = escapeAttribute(textAttribute(block, 'placeholder'));
  const unit = textAttribute(block, 'widthUnit') === '%' ? '%' : 'px';
  const width = numberAttribute(block, 'width', 0);
  return [
    `<form role="search" method="get" action="${lists.href(context, '/')}"${wrapperClass({ ...block, attributes: others }, `${name}${position}`)}>`,
    `<label class="${name}label${hidden}" for="${name}input-1">${escapeHtml(textAttribute(block, 'label') || 'Search')}</label>`,
    `<div class="${name}inside-wrapper"${width > 0 ? ` style="width: ${width}${unit}"` : ''}>`,
    `<input class="${name}input" id="${name}input-1" placeholder="${placeholder}" value="" type="search" name="s" required />`,
    `${position === 'no-button' ? '' : button}</div></form>`,
  ].join('');
};

const siteTagline: DynamicBlock = (block, { store: { settings } }) =>
  settings.description && `<p${wrapperClass(block)}>${escapeHtml(settings.description)}</p>`;

/** Editors write an email address, or leave out the scheme: WordPress adds it. */
function socialAddress(url: string): string {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(url)) return `mailto:${url}`;
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url) ? url : `https://${url}`;
}

const socialLink: DynamicBlock = (block) => {
  const service = textAttribute(block, 'service');
  const url = textAttribute(block, 'url');
  if (service === '' || url === '') return '';
  const label = textAttribute(block, 'label') || service.charAt(0).toUpperCase() + service.slice(1);
  const classes = wrapperClass(block, 'wp-social-link', `wp-social-link-${service}`);
  return `<li${classes}><a href="${escapeAttribute(socialAddress(url))}" class="wp-block-social-link-anchor"><span class="wp-block-social-link-label">${escapeHtml(label)}</span></a></li>`;
};

/** Widget-like blocks about the site. WordPress's dropdowns need a script, so these are lists. */
export const listBlocks: Record<string, DynamicBlock> = {
  'core/archives': archives,
  'core/categories': categories,
  'core/latest-comments': latestComments,
  'core/latest-posts': latestPosts,
  'core/page-list': pageList,
  'core/search': search,
  'core/site-tagline': siteTagline,
  'core/social-link': socialLink,
};
