import { useRouter } from 'next/router';
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { navigate, prefetchNear, prefetchOnIntent, whenNear } from '../navigation/prefetch';

interface PageLinkProps extends Omit<
  ComponentProps<'a'>,
  'ref' | 'onClick' | 'onPointerEnter' | 'onFocus'
> {
  /** Encoded path of this site, without its base path. */
  href: string;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether the browser would follow a click in this window: no modifier key, no other button. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);

/**
 * A link to a page of this site: a plain anchor that Next's router follows. The first few of a page
 * are prefetched when they come near the viewport, others when the viewer points at or focuses them
 * (docs/decisions/0005-page-link.md).
 */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!link.current || href === router.asPath) return undefined;
    return whenNear(link.current, () => void prefetchNear(router, href));
  }, [router, href]);

  function handleClick(event: MouseEvent) {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(router, href);
  }
  const handleIntent = () => void prefetchOnIntent(router, href);

  return (
    <a
      ref={link}
      href={sitePath(href)}
      onClick={handleClick}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
      {...rest}
    >
      {children}
    </a>
  );
}
