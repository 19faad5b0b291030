import type { ReactNode } from 'react';

import { hrefFromUri } from '../../lib/site-paths';
import { PageLink } from './PageLink';

interface SiteLinkProps {
  /** A WordPress `uri` or `path`, an address elsewhere, or nothing. */
  href: string | null | undefined;
  children?: ReactNode;
  /** In place of children: a line of HTML that has been through sanitizeInline on the server. */
  html?: string;
  className?: string | undefined;
  rel?: string;
  'aria-current'?: 'page' | undefined;
  /** False for a path typed by hand, which may lead nowhere. */
  isNode?: boolean;
}

const ELSEWHERE = /^(?:https?:|mailto:|tel:)/i;

/**
 * A link to wherever WordPress points: client navigation inside the site, a plain link elsewhere,
 * and only the text when there is no address or one that must not be followed (`javascript:`).
 * Only what WordPress vouches for is fetched ahead: a browser reports every failed fetch as an
 * error in its console.
 */
export function SiteLink({ href, html, isNode = true, ...given }: SiteLinkProps) {
  // As InlineHtml does, without one more element in every link of a menu; the direction is CSS's.
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
