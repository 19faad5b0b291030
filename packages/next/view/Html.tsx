import type { ComponentProps, ElementType } from 'react';

import { markupOf } from '@showcase/html/browser';
import type { Html as CleanHtml, InlineHtml as CleanInline } from '@showcase/html/browser';

type Props<TElement extends ElementType, THtml> = {
  /** Element to render. */
  as?: TElement;
  html: THtml;
} & Omit<ComponentProps<TElement>, 'as' | 'html' | 'children' | 'dangerouslySetInnerHTML'>;

/**
 * Renders HTML that the policy has cleaned, in a `div` when no other element is given. The only
 * component that renders markup: it takes no string, and lint forbids it elsewhere.
 */
export function Html<TElement extends ElementType = 'div'>({
  as,
  html,
  ...rest
}: Props<TElement, CleanHtml>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markupOf(html) }} />;
}

/** Renders a title, name or excerpt, which WordPress returns as HTML with inline markup. */
export function InlineHtml<TElement extends ElementType = 'bdi'>({
  as,
  ...rest
}: Props<TElement, CleanInline>) {
  const Element: ElementType = as ?? 'bdi';
  // A title may be in a language of the other text direction; `bdi` detects the direction itself.
  const dir = Element === 'bdi' ? undefined : 'auto';
  return <Html as={Element} dir={dir} {...rest} />;
}
