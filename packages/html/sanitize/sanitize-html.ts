import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { LRUCache } from 'lru-cache';
import { plainText } from '../parse/plain-text';
import {
  cleanText,
  element,
  elementsIn,
  hasClass,
  parseHtml,
  property,
  textNode,
  TooComplexError,
  writeHtml,
} from '../parse/tree';
import { BODY_SCHEMA, DROPPED, INLINE_SCHEMA } from '../policy/allowed-elements';
import { withoutControls } from '../policy/attributes';
import { schemaWith, type BodySettings } from '../policy/body-context';
import { urlContext } from '../urls/site-urls';
import { cleanTree } from './sanitize-tree';

/** Maximum size of all sources and results that are kept, in characters: 8 MB, twice that beyond Latin-1. */
const MAX_KEPT = 8_000_000;

const results = new LRUCache<string, string, () => string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (result, source) => source.length + result.length,
  memoMethod: (_source, _stale, { context: clean }) => clean(),
});

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Numbers settings for keys: each object counts as what it is, not by what is in it. */
function numberOf(settings: object | undefined): number {
  if (settings === undefined) return 0;
  const number = numbers.get(settings) ?? (lastNumber += 1);
  numbers.set(settings, number);
  return number;
}

/**
 * Returns what `clean` made of the same HTML before, or calls it: pages have titles and excerpts in
 * common, and an edit leaves other texts as they were. `kind` names all else that the result depends on.
 */
export function cleanedBefore(kind: string, html: string, clean: (html: string) => string): string {
  return results.memo(`${kind} ${html}`, { context: () => clean(html) });
}

/** Real content is stable after one or two passes; markup that still changes after these is hostile. */
const MAX_PASSES = 4;

/** Maximum length of HTML that is read, in characters: ten long articles. The rest is cut off. */
const MAX_LENGTH = 1_000_000;

interface Policy {
  clean: (tree: Root) => Root;
  /** Allowlist of the result; applied after `clean`. */
  schema: Schema;
  /** Makes an element of the text of markup that never becomes stable, or is too much for the parser. */
  fallback: (text: ElementContent) => ElementContent;
}

/**
 * Cleans HTML until the result no longer changes, in bounded time. The result is a fixed point, so a
 * browser that parses it gets the tree that was checked: markup that changes when parsed again
 * (mutation XSS) never reaches one.
 */
function cleanUntilStable(html: string, { clean, schema, fallback }: Policy): string {
  const write = (tree: Nodes) => writeHtml(sanitize(tree, schema));
  const source = html.slice(0, MAX_LENGTH);
  let problem = 'it changes each time it is parsed';
  try {
    let current = source;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const next = write(clean(parseHtml(current)));
      if (next === current) return next;
      current = next;
    }
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    problem = error.message;
  }
  console.warn(`A text from WordPress is shown without its markup: ${problem}.`);
  return write(fallback(textNode(cleanText(plainText(source)))));
}

const HIDDEN = new Set([...DROPPED, ...'audio iframe math noscript object svg video'.split(' ')]);
const BLOCK =
  /^(?:address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;

/** Maximum nesting that is kept in inline HTML; titles have one or two levels of markup. */
const MAX_INLINE_DEPTH = 20;

/** Matches text that needs no sanitising; most titles do. */
const PLAIN = /^[^<&\p{Cc}]*$/u;

function cleanInlineNodes(nodes: readonly RootContent[], depth = 0): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [textNode(cleanText(node.value))];
    // WordPress's "Continue reading" link is not part of the excerpt's text.
    if (node.type !== 'element' || HIDDEN.has(node.tagName) || hasClass(node, 'more-link'))
      return [];
    const children = cleanInlineNodes(node.children, depth + 1);
    if (INLINE_SCHEMA.tagNames?.includes(node.tagName) && depth < MAX_INLINE_DEPTH) {
      const properties = Object.entries(node.properties).map(([name, value]) => [
        name,
        withoutControls(value),
      ]);
      return [element(node.tagName, Object.fromEntries(properties), children)];
    }
    return BLOCK.test(node.tagName) ? [textNode(' '), ...children, textNode(' ')] : children;
  });
}

/**
 * Sanitises a title, name, label or excerpt to inline HTML that is safe inside any element: only
 * phrasing markup is kept (INLINE_SCHEMA). No links, so that it may be inside one; no styles.
 * Blocks become words separated by spaces. Trimmed and idempotent.
 */
export function sanitizeInline(html: string): string {
  const trimmed = html.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  return cleanedBefore('inline', trimmed, () =>
    cleanUntilStable(trimmed, {
      schema: INLINE_SCHEMA,
      clean: ({ children }) => ({ type: 'root', children: cleanInlineNodes(children) }),
      fallback: (text) => text,
    }).trim(),
  );
}

const ADDRESSES = ['href', 'cite', 'src', 'action'];

/** A path of this site at the start of a `srcset`, or after a comma in it; not `//host`. */
const CANDIDATE = /(^|,\s+)\/(?!\/)/g;

/** Puts the folder that the site stands at, such as `/blog`, before its paths in a cleaned body. */
function withBasePath(html: string, folder: string): string {
  const tree = parseHtml(html);
  for (const node of elementsIn(tree.children)) {
    for (const name of ADDRESSES) {
      const address = property(node, name);
      if (/^\/(?!\/)/.test(address)) node.properties[name] = folder + address;
    }
    const candidates = property(node, 'srcSet');
    if (candidates) node.properties.srcSet = candidates.replace(CANDIDATE, `$1${folder}/`);
  }
  return writeHtml(tree);
}

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. The result is well-formed,
 * and sanitising it again does not change it. Markup beyond the limits becomes one paragraph of text.
 *
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(html: string, settings: BodySettings): string {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures, extensions = [] } = settings;
  const { words, reservedIds, ownPresets, themePresets } = settings;
  const names = extensions.map(({ name }) => name);
  const others = [words, ownPresets, themePresets].map(numberOf);
  const addresses = `${wordpressUrl} ${siteUrl} ${mediaHosts} ${foreignPictures}`;
  const kind = `body ${addresses} ${names} ${reservedIds.source} ${others}`;
  return cleanedBefore(kind, html, () => {
    const context = urlContext(settings);
    const clean = cleanUntilStable(html, {
      schema: schemaWith(BODY_SCHEMA, extensions),
      clean: (tree) => cleanTree(tree, context),
      fallback: (text) => element('p', {}, [text]),
    });
    const { folder } = context.site;
    return folder === '' ? clean : withBasePath(clean, folder);
  });
}
