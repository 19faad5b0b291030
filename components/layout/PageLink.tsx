import { useRouter } from 'next/router';
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';

import { freshOptions } from '../../lib/navigation/fresh-data';
import { prefersReducedData } from '../../lib/navigation/save-data';
import { whenNear } from '../../lib/near-viewport';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'ref' | 'onClick'> {
  /** Encoded path of this site. */
  href: string;
}

/** Whether the browser would follow a click in this window: no modifier key, no other button. */
function isPlainClick(event: MouseEvent): boolean {
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
 * A link to a page of this site: a plain anchor that Next's router follows, prefetched when it
 * comes near the viewport (docs/decisions/0005-page-link.md).
 */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!link.current || href === router.asPath) return undefined;
    return whenNear(link.current, () => {
      if (!prefersReducedData()) void router.prefetch(href, undefined, freshOptions(href));
    });
  }, [router, href]);

  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.push(href, undefined, freshOptions(href));
  }

  return (
    <a ref={link} href={href} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
