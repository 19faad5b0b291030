import { useRouter } from 'next/router';
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';

import { savesData } from '../../lib/navigation/save-data';
import { whenNear } from '../../lib/near-viewport';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'ref' | 'onClick'> {
  /** A path of this site, encoded. */
  href: string;
}

/** A click that the browser would follow in this window, and not in a new one or as a download. */
function isPlain(event: MouseEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/**
 * A link to a page of this site: an ordinary one that Next's router follows, and whose page is
 * fetched ahead when it comes near (docs/decisions/0005-page-link.md).
 */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!link.current || href === router.asPath) return undefined;
    return whenNear(link.current, () => void (savesData() || router.prefetch(href)));
  }, [router, href]);

  function follow(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    void router.push(href);
  }

  return (
    <a ref={link} href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
