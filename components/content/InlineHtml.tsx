import type { ElementType } from 'react';

interface InlineHtmlProps {
  /** Element to render, `bdi` when not given. */
  as?: ElementType;
  /** Inline HTML sanitised by sanitizeInline on the server. */
  html: string;
  className?: string | undefined;
}

/** Renders a title, name or excerpt, which WordPress returns as HTML with inline markup. */
export function InlineHtml({ as: Element = 'bdi', html, className }: InlineHtmlProps) {
  // A title may be in a language of the other text direction; `bdi` detects the direction itself.
  const dir = Element === 'bdi' ? undefined : 'auto';
  return <Element dir={dir} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
