import type { Element } from 'hast';

import { element, isElement, textNode, textOf } from '../parse/tree';

const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * Links the address in an embed block's wrapper. WordPress leaves the bare address there where it
 * gets no answer from the provider (WP_Embed::autoembed_callback sets `linkifunknown` to false).
 */
export function embedAddress(wrapper: Element): Element {
  const text = textOf(wrapper.children).trim();
  if (wrapper.children.some(isElement) || !ADDRESS.test(text)) return wrapper;
  return { ...wrapper, children: [element('a', { href: text }, [textNode(text)])] };
}
