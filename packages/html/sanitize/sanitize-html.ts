import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { visitParents } from 'unist-util-visit-parents';
import { withLoadedImages } from '../media/loaded-images';
import { WITHOUT_MARKUP } from '../parse/body-marks';
import { plainText } from '../parse/plain-text';
import { element, hasClass, parseHtml, textNode, TooComplexError, writeHtml } from '../parse/tree';
import { BODY_SCHEMA, FLOW_TAGS, INLINE_SCHEMA } from '../policy/allowed-elements';
import { schemaWith, type BodySettings } from '../policy/body-context';
import { urlContext } from '../urls/site-urls';
import { cleanTree } from './sanitize-tree';

/** Real content is stable after one or two passes; markup that still changes after these is hostile. */
const MAX_PASSES = 4;

/** Number of characters of a text that the log shows. */
const NAME_LENGTH = 60;

/**
 * Cleans HTML until the result no longer changes, in bounded time. The result is a fixed point, so a
 * browser that parses it gets the tree that was checked: markup that changes when parsed again (mutation
 * XSS) never reaches one. Markup that never becomes stable, or exceeds the parser's limits, becomes a
 * paragraph of its text, which editors see marked. The length is not limited: the time is linear in it.
 *
 * @param schema allowlist of the result; applied after `clean`
 */
function cleanUntilStable(html: string, schema: Schema, clean: (tree: Root) => Root): string {
  const write = (tree: Root) => writeHtml(sanitize(tree, schema));
  let problem = 'it changes each time it is parsed';
  try {
    let current = html;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const next = write(clean(parseHtml(current)));
      if (next === current) return next;
      current = next;
    }
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    problem = error.message;
  }
  const text = plainText(html);
  const name = text.slice(0, NAME_LENGTH).toWellFormed();
  console.warn(
    `A text from WordPress is shown without its markup: ${problem}. It begins "${name}".`,
  );
  return write({
    type: 'root',
    children: [element('p', { className: [WITHOUT_MARKUP] }, [textNode(text)])],
  });
}

const BLOCKS = new Set([...FLOW_TAGS, 'h1', 'main']);

/** Puts spaces between blocks, so that their words stay apart when the schema removes the elements. */
function spaceBlocks(root: Root): Root {
  visitParents(root, 'element', (node) => {
    // WordPress's "Continue reading" link is not part of the excerpt's text.
    if (hasClass(node, 'more-link')) node.children = [];
    if (!BLOCKS.has(node.tagName)) return;
    node.children = [textNode(' '), ...node.children, textNode(' ')];
  });
  return root;
}

/** Matches text that needs no sanitising; most titles do. */
const PLAIN = /^[^<&\p{Cc}]*$/u;

/**
 * Sanitises a title, name, label or excerpt to inline HTML that is safe inside any element: only
 * phrasing markup is kept (INLINE_SCHEMA). No links, so that it may be inside one; no styles.
 * Blocks become words separated by spaces. Trimmed and idempotent.
 */
export function sanitizeInline(html: string): string {
  const trimmed = html.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  return cleanUntilStable(trimmed, INLINE_SCHEMA, spaceBlocks).trim();
}

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. The result is well-formed,
 * and sanitising it again does not change it, but for the addresses of an image loader.
 *
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(html: string, settings: BodySettings): string {
  const context = urlContext(settings);
  const schema = schemaWith(BODY_SCHEMA, settings);
  const cleaned = cleanUntilStable(html, schema, (tree) => cleanTree(tree, context));
  return withLoadedImages(cleaned, context);
}
