import type { ElementType, ReactNode } from 'react';

import { hrefFromUri, sitePath } from '@showcase/wordpress/browser';
import { type InlineHtml, OTHER_PROGRAM } from '@showcase/html/browser';
import { Html } from './Html';
import { PageLink } from './PageLink';

interface SiteLinkProps {
  /** A WordPress `uri` or `path`, an external URL, or nothing. */
  href: string | null | undefined;
  children?: ReactNode;
  /** Replaces children. */
  html?: InlineHtml;
  className?: string | undefined;
  rel?: string;
  target?: '_blank';
  title?: string;
  /** True above the current page's item. */
  'aria-current'?: 'page' | true | undefined;
  /** False for a path typed by hand, which may not exist. */
  isNode?: boolean;
}

const ELSEWHERE = /^(?:[#?]|https?:)/i;

/**
 * A link to a URL from WordPress: client navigation within the site, a plain link to other sites,
 * and only the text without a URL or with an unsafe one (`javascript:`). Prefetches only URIs of
 * WordPress nodes: browsers log every failed prefetch as an error.
 */
export function SiteLink({ href, html, isNode = true, children, ...rest }: SiteLinkProps) {
  let Element: ElementType = 'span';
  let attributes: object = { className: rest.className };
  if (href?.startsWith('/') && !href.startsWith('//')) {
    const path = hrefFromUri(href);
    Element = isNode ? PageLink : 'a';
    attributes = { ...rest, href: isNode ? path : sitePath(path) };
  } else if (href && (ELSEWHERE.test(href) || OTHER_PROGRAM.test(href))) {
    Element = 'a';
    attributes = { ...rest, href };
  }
  return html ? (
    <Html as={Element} html={html} {...attributes} />
  ) : (
    <Element {...attributes}>{children}</Element>
  );
}
