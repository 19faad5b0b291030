import type { ElementType } from 'react';

interface InlineHtmlProps {
  /** Element to render, `span` when not given. */
  as?: ElementType;
  /** A line of HTML that has been through sanitizeInline on the server. */
  html: string;
  className?: string | undefined;
}

/** A title, name or excerpt: WordPress gives these as HTML with entities and inline markup. */
export function InlineHtml({ as: Element = 'span', html, className }: InlineHtmlProps) {
  // A site in one language may hold a title in another, written the other way.
  return <Element dir="auto" className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
