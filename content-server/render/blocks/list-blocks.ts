import { escapeAttribute, escapeHtml } from '../escape-html';
import { flag, numberAttribute, textAttribute, wrapperClass } from './attributes';
import type { DynamicBlock } from './render-blocks';
import * as lists from './site-lists';

const archives: DynamicBlock = (block, context) => {
  const counts = new Map<string, number>();
  for (const post of lists.publishedPosts(context.site)) {
    const month = post.date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const items = [...counts].map(([month, count]) => {
    const address = lists.href(context, `/${month.replace('-', '/')}/`);
    const shown = flag(block, 'showPostCounts') ? `&nbsp;(${count})` : '';
    return `<li><a href="${address}">${lists.monthName(month)}</a>${shown}</li>`;
  });
  return `<ul${wrapperClass(block, 'wp-block-archives-list')}>${items.join('\n')}</ul>`;
};

const categories: DynamicBlock = (block, context) => {
  const taxonomy = textAttribute(block, 'taxonomy') || 'category';
  const onlyTop = flag(block, 'showOnlyTopLevel');
  const all = lists.countedTerms(context.site, taxonomy).filter(({ term, count }) => {
    return (count > 0 || flag(block, 'showEmpty')) && !(onlyTop && term.parentId !== 0);
  });
  const nested = flag(block, 'showHierarchy') && !onlyTop;
  const present = new Set(all.map(({ term }) => term.id));
  const isUnder = (parentId: number) => (row: (typeof all)[number]) =>
    parentId === 0 ? !present.has(row.term.parentId) : row.term.parentId === parentId;
  const list = (rows: typeof all): string =>
    rows
      .map(({ term, count }) => {
        const address = lists.href(context, context.permalinks.ofTerm(term));
        const shown = flag(block, 'showPostCounts') ? ` (${count})` : '';
        const below = nested ? list(all.filter(isUnder(term.id))) : '';
        const children = below === '' ? '' : `<ul class="children">${below}</ul>`;
        return `<li class="cat-item cat-item-${term.id}"><a href="${address}">${escapeHtml(term.name)}</a>${shown}${children}</li>`;
      })
      .join('\n');
  const items = list(nested ? all.filter(isUnder(0)) : all) || '<li>No categories</li>';
  return `<ul${wrapperClass(block, 'wp-block-categories-list')}>${items}</ul>`;
};

/** The 45 largest terms by name, set in 8 to 22 points. */
const tagCloud: DynamicBlock = (block, context) => {
  const taxonomy = textAttribute(block, 'taxonomy') || 'post_tag';
  const terms = lists
    .countedTerms(context.site, taxonomy)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, numberAttribute(block, 'numberOfTags', 45))
    .sort((a, b) => a.term.name.localeCompare(b.term.name, 'en', { sensitivity: 'base' }));
  const counts = terms.map(({ count }) => count);
  const least = Math.min(...counts);
  const step = 14 / Math.max(1, Math.max(...counts) - least);
  const links = terms.map(({ term, count }, index) => {
    const address = lists.href(context, context.permalinks.ofTerm(term));
    const size = Math.round((8 + (count - least) * step) * 100) / 100;
    const label = `${term.name} (${count} ${count === 1 ? 'item' : 'items'})`;
    const shown = flag(block, 'showTagCounts')
      ? `<span class="tag-link-count"> (${count})</span>`
      : '';
    return `<a href="${address}" class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" style="font-size: ${size}pt;" aria-label="${escapeAttribute(label)}">${escapeHtml(term.name)}${shown}</a>`;
  });
  return `<p${wrapperClass(block)}>${links.join('\n')}</p>`;
};

const pageList: DynamicBlock = (block, context) => {
  const pages = lists
    .publishedPosts(context.site, 'page')
    .sort((a, b) => a.menuOrder - b.menuOrder || a.title.localeCompare(b.title));
  const ids = new Set(pages.map((page) => page.id));
  const item = 'wp-block-pages-list__item';
  const list = (parentId: number, depth: number): string =>
    pages
      .filter((page) => (ids.has(page.parentId) ? page.parentId : 0) === parentId && depth < 20)
      .map((page) => {
        const below = list(page.id, depth + 1);
        const children =
          below === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${below}</ul>`;
        return `<li class="${item}${below ? ' has-child' : ''}"><a class="${item}__link" href="${lists.postHref(context, page)}">${lists.titleOf(context, page)}</a>${children}</li>`;
      })
      .join('');
  const items = list(0, 0);
  return context.inNavigation ? items : `<ul${wrapperClass(block)}>${items}</ul>`;
};

/** Feeds of other sites are not fetched; the reader gets the way there. */
const rss: DynamicBlock = (block) => {
  const url = textAttribute(block, 'feedURL');
  if (!/^https?:\/\//.test(url)) return '';
  const link = `<a href="${escapeAttribute(url)}">${escapeHtml(url)}</a>`;
  return `<ul${wrapperClass(block)}><li class="wp-block-rss__item"><div class="wp-block-rss__item-title">${link}</div></li></ul>`;
};

/** Blocks that list something of the site. WordPress's drop-down forms need a script: lists here. */
export const listBlocks: readonly (readonly [string, DynamicBlock])[] = [
  ['core/archives', archives],
  ['core/categories', categories],
  ['core/page-list', pageList],
  ['core/rss', rss],
  ['core/tag-cloud', tagCloud],
];
