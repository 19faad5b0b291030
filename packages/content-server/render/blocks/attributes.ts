import { escapeAttribute } from '../../text/escape-html';
import { attributeOf, withAttribute } from '../../text/html-tokens';
import { isRecord, type Block } from './parse-blocks';

/** Returns a text attribute of a block; empty when missing or of another type. */
export function textAttribute(block: Block, name: string): string {
  const value = block.attributes[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a number attribute of a block, limited to a reasonable length of a list. */
export function numberAttribute(block: Block, name: string, fallback: number): number {
  const value = Number(block.attributes[name]);
  return Number.isInteger(value) && value > 0 ? Math.min(value, 100) : fallback;
}

export function flag(block: Block, name: string, fallback = false): boolean {
  const value = block.attributes[name];
  return typeof value === 'boolean' ? value : fallback;
}

/** Returns an object attribute of a block; empty when missing. */
export function objectAttribute(block: Block, name: string): Record<string, unknown> {
  const value = block.attributes[name];
  return isRecord(value) ? value : {};
}

/**
 * Returns ` class="wp-block-… …"` for a dynamic block, as get_block_wrapper_attributes() does, from
 * the block's alignment, colours, font size and custom classes.
 */
export function wrapperClass(block: Block, ...extra: string[]): string {
  const align = textAttribute(block, 'align');
  const textAlign = textAttribute(block, 'textAlign');
  const fontSize = textAttribute(block, 'fontSize');
  const classes = [
    ...extra,
    align && `align${align}`,
    textAlign && `has-text-align-${textAlign}`,
    ...colorClasses(block),
    fontSize && `has-${kebab(fontSize)}-font-size`,
    textAttribute(block, 'className'),
    `wp-block-${block.name.replace(/^core\//, '').replace('/', '-')}`,
  ];
  return ` class="${escapeAttribute(classes.filter(Boolean).join(' '))}"`;
}

/** The classes of a block's colours. */
export function colorClasses(block: Block): string[] {
  const text = textAttribute(block, 'textColor');
  const background = textAttribute(block, 'backgroundColor');
  return [
    text && `has-${kebab(text)}-color has-text-color`,
    background && `has-${kebab(background)}-background-color has-background`,
  ].filter(Boolean);
}

/** Appends classes to the first start tag's `class` attribute, adding the attribute if missing. */
export function addClasses(html: string, classes: readonly string[]): string {
  const match = /<[a-zA-Z][^<>]*>/.exec(html);
  if (!match || classes.length === 0) return html;
  const [tag] = match;
  const present = attributeOf(tag, 'class');
  const missing = classes.filter((name) => !present?.split(/\s+/).includes(name));
  if (missing.length === 0) return html;
  const added =
    present === undefined
      ? withAttribute(tag, `class="${missing.join(' ')}"`)
      : tag.replace(
          /(\sclass\s{0,9}=\s{0,9})(["'])([^"']*)\2/i,
          (_, before: string, quote: string) => {
            return `${before}${quote}${[present.trim(), ...missing].filter(Boolean).join(' ')}${quote}`;
          },
        );
  return html.slice(0, match.index) + added + html.slice(match.index + tag.length);
}

function kebab(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
