import { escapeAttribute, escapeHtml } from '../escape-html';
import { flag, textAttribute, wrapperClass } from './attributes';
import type { DynamicBlock } from './render-blocks';
import { href } from './site-lists';

const siteTitle: DynamicBlock = (block, context) => {
  const title = escapeHtml(context.site.settings.title);
  const tag = headingTag(block.attributes['level'], 1);
  const link = `<a href="${href(context, '/')}" rel="home">${title}</a>`;
  return `<${tag}${wrapperClass(block)}>${flag(block, 'isLink', true) ? link : title}</${tag}>`;
};

const siteTagline: DynamicBlock = (block, context) => {
  const { description } = context.site.settings;
  return description === '' ? '' : `<p${wrapperClass(block)}>${escapeHtml(description)}</p>`;
};

const search: DynamicBlock = (block, context) => {
  const label = textAttribute(block, 'label') || 'Search';
  const button = textAttribute(block, 'buttonText') || 'Search';
  const position = textAttribute(block, 'buttonPosition') || 'button-outside';
  const placeholder = escapeAttribute(textAttribute(block, 'placeholder'));
  const hidden = flag(block, 'showLabel', true) ? '' : ' screen-reader-text';
  const name = 'wp-block-search__';
  const submit =
    position === 'no-button'
      ? ''
      : `<button class="${name}button wp-element-button" type="submit">${escapeHtml(button)}</button>`;
  return [
    `<form role="search" method="get" action="${href(context, '/')}"${wrapperClass(block, `${name}${position}`)}>`,
    `<label class="${name}label${hidden}">${escapeHtml(label)}`,
    `<span class="${name}inside-wrapper"><input class="${name}input" placeholder="${placeholder}" value="" type="search" name="s" required />${submit}</span>`,
    '</label></form>',
  ].join('');
};

const loginOut: DynamicBlock = (block, context) =>
  `<div${wrapperClass(block, 'logged-out')}><a href="${href(context, '/login')}">Log in</a></div>`;

const navigation: DynamicBlock = (block, context, inner) => {
  // A menu that holds itself would never end.
  if (context.inNavigation) return inner();
  const about = { ...context, inNavigation: true };
  const ref = numberOr(block.attributes['ref'], 0);
  const menu = context.site.posts.find((post) => post.id === ref && post.type === 'wp_navigation');
  const items = inner(about).trim() || (menu ? context.blocks(menu.content, about).trim() : '');
  if (items === '') return '';
  return `<nav${wrapperClass(block)}><ul class="wp-block-navigation__container">${items}</ul></nav>`;
};

const navigationLink: DynamicBlock = (block, _context, inner) => {
  const label = textAttribute(block, 'label');
  const url = textAttribute(block, 'url');
  if (label === '' || url === '') return '';
  const below = inner().trim();
  const children =
    below === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${below}</ul>`;
  return `<li${wrapperClass(block, 'wp-block-navigation-item')}><a class="wp-block-navigation-item__content" href="${escapeAttribute(url)}"><span class="wp-block-navigation-item__label">${label}</span></a>${children}</li>`;
};

const socialLink: DynamicBlock = (block) => {
  const service = textAttribute(block, 'service');
  const url = textAttribute(block, 'url');
  if (service === '' || url === '') return '';
  const label = textAttribute(block, 'label') || service.charAt(0).toUpperCase() + service.slice(1);
  const classes = wrapperClass(block, 'wp-social-link', `wp-social-link-${service}`);
  return `<li${classes}><a href="${escapeAttribute(url)}" class="wp-block-social-link-anchor"><span class="wp-block-social-link-label">${escapeHtml(label)}</span></a></li>`;
};

/** `h1` to `h6`, `p` for level 0. */
export function headingTag(level: unknown, fallback: number): string {
  const number = numberOr(level, fallback);
  return number === 0 ? 'p' : `h${Math.min(6, number)}`;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback;
}

const nothing: DynamicBlock = () => '';

/** Blocks about the site as a whole. No logo can come out of an export. */
export const siteBlocks: readonly (readonly [string, DynamicBlock])[] = [
  ['core/loginout', loginOut],
  ['core/navigation', navigation],
  ['core/navigation-link', navigationLink],
  ['core/navigation-submenu', navigationLink],
  ['core/search', search],
  ['core/site-logo', nothing],
  ['core/site-tagline', siteTagline],
  ['core/site-title', siteTitle],
  ['core/social-link', socialLink],
];
