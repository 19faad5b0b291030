import type { ElementType } from 'react';

interface InlineHtmlProps {
  /** Element to render, `bdi` when not given. */
  as?: ElementType;
  /** A line of HTML that has been through sanitizeInline on the server. */
  html: string;
  className?: string | undefined;
}

/** A title, name or excerpt: WordPress gives these as HTML with entities and inline markup. */
export function InlineHtml({ as: Element = 'bdi', html, className }: InlineHtmlProps) {
  // A site in one language may hold a title in another, written the other way.
  // `bdi` finds the direction by itself.
  const dir = Element === 'bdi' ? undefined : 'auto';
  return <Element dir={dir} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
