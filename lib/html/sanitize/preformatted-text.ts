import type { Element, ElementContent } from 'hast';

/** A parser drops one line break after `<pre>`, so another would be lost at each pass. */
export function withoutFirstBreak(nodes: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = nodes;
  return first?.type === 'text'
    ? [{ type: 'text', value: first.value.replace(/^[\r\n]+/, '') }, ...rest]
    : [...nodes];
}

/** Whether it is preformatted text that scrolls, and so must be focusable; block styles wrap. */
export function isScrolledText({ tagName, properties }: Element): boolean {
  return tagName === 'pre' && !String(properties.className ?? '').includes('wp-block-');
}
