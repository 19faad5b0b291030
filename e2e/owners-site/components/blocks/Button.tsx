import type { Html } from '@showcase/html/browser';
import { type BlockProps, Html as Markup } from '@showcase/next/browser';

/** A block that is rendered on the server alone. */
export default function Button({ attributes }: BlockProps<{ url: string; text: Html }>) {
  const { url, text, styleVariation = 'fill' } = attributes;
  return (
    <a href={url} className={`owners-button is-${styleVariation}`}>
      {text && <Markup as="span" html={text} />}
    </a>
  );
}

Button.attributes = {
  url: { source: 'attribute', selector: 'a', attribute: 'href' },
  text: { source: 'rich-text', selector: 'a' },
};
