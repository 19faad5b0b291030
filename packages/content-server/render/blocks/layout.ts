import { addClasses, objectAttribute } from './attributes';
import type { Block } from './parse-blocks';

/** Layout blocks and their default layouts. */
const defaultLayout = new Map([
  ['core/group', 'default'],
  ['core/columns', 'flex'],
  ['core/column', 'default'],
  ['core/buttons', 'flex'],
  ['core/gallery', 'flex'],
  ['core/social-links', 'flex'],
  ['core/cover', 'default'],
  ['core/quote', 'default'],
  ['core/details', 'default'],
  ['core/query', 'default'],
]);
const slugs = new Map([
  ['default', 'flow'],
  ['constrained', 'constrained'],
  ['flex', 'flex'],
  ['grid', 'grid'],
]);

/**
 * Adds WordPress's layout classes (`is-layout-flex` and so on) to a rendered block. Omits its
 * numbered `wp-container-…` classes: their rules are in a style sheet generated per page.
 */
export function withLayout(block: Block, html: string): string {
  const fallback = defaultLayout.get(block.name);
  if (fallback === undefined) return html;
  const layout = objectAttribute(block, 'layout');
  const type = typeof layout['type'] === 'string' ? layout['type'] : fallback;
  const slug = slugs.get(type);
  if (slug === undefined) return html;
  const name = `wp-block-${block.name.slice('core/'.length)}`;
  const word = (key: string) => {
    const value = layout[key];
    return typeof value === 'string' && /^[a-z-]+$/.test(value) ? value : '';
  };
  const classes = [
    word('orientation') && `is-${word('orientation')}`,
    word('justifyContent') && `is-content-justification-${word('justifyContent')}`,
    word('flexWrap') === 'nowrap' ? 'is-nowrap' : '',
    `is-layout-${slug}`,
    `${name}-is-layout-${slug}`,
  ].filter(Boolean);
  if (block.name !== 'core/cover') return addClasses(html, classes);
  // A cover's layout applies to its inner container.
  const inner = html.indexOf('<div class="wp-block-cover__inner-container');
  return inner === -1 ? html : html.slice(0, inner) + addClasses(html.slice(inner), classes);
}
