import type { ReactNode } from 'react';

import { hrefFromUri } from '../../lib/site-paths';
import { PageLink } from './PageLink';

interface SiteLinkProps {
  /** A WordPress `uri` or `path`, an external URL, or nothing. */
  href: string | null | undefined;
  children?: ReactNode;
  /** Replaces children: inline HTML sanitised by sanitizeInline on the server. */
  html?: string;
  className?: string | undefined;
  rel?: string;
  target?: '_blank';
  title?: string;
  /** True above the current page's item. */
  'aria-current'?: 'page' | true | undefined;
  /** False for a path typed by hand, which may not exist. */
  isNode?: boolean;
}

const ELSEWHERE = /^(?:https?:|mailto:|tel:)/i;

/**
 * A link to a URL from WordPress: client navigation within the site, a plain link to other sites,
 * and only the text without a URL or with an unsafe one (`javascript:`). Prefetches only URIs of
 * WordPress nodes: browsers log every failed prefetch as an error.
 */
export function SiteLink({ href, html, isNode = true, ...given }: SiteLinkProps) {
  const label = html !== undefined && { dangerouslySetInnerHTML: { __html: html } };
  const { children, ...rest } = { ...given, ...label };
  if (href?.startsWith('/') && !href.startsWith('//')) {
    const Link = isNode ? PageLink : 'a';
    return (
      <Link href={hrefFromUri(href)} {...rest}>
        {children}
      </Link>
    );
  }
  if (href && (href.startsWith('#') || ELSEWHERE.test(href))) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <span className={given.className} {...label}>
      {children}
    </span>
  );
}
