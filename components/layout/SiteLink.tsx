import type { ReactNode } from 'react';

import { hrefFromUri } from '../../lib/site-paths';
import { PageLink } from './PageLink';

interface SiteLinkProps {
  /** A WordPress `uri` or `path`, an address elsewhere, or nothing. */
  href: string | null | undefined;
  children: ReactNode;
  className?: string | undefined;
  rel?: string;
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
export function SiteLink({ href, children, isNode = true, ...rest }: SiteLinkProps) {
  if (href?.startsWith('/') && !href.startsWith('//')) {
    if (!isNode) {
      return (
        <a href={hrefFromUri(href)} {...rest}>
          {children}
        </a>
      );
    }
    return (
      <PageLink href={hrefFromUri(href)} {...rest}>
        {children}
      </PageLink>
    );
  }
  if (href && (href.startsWith('#') || ELSEWHERE.test(href))) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return <span className={rest.className}>{children}</span>;
}
