import type { Element, Root, RootContent } from 'hast';

import { parseHtml } from '../html/parse/parse-html';
import { element, elementsIn, hasClass, isElement, property, textNode } from '../html/parse/tree';
import { writeHtml } from '../html/parse/write-html';
import { sanitizeBody } from '../html/sanitize/sanitize-body';
import { htmlContext } from '../html/urls/configured-context';
import { fill } from '../words/fill';
import { siteWords } from '../words/site-words';
import type { Enclosure } from './feed';

const ADDRESSES = ['href', 'src', 'poster', 'cite'];

const SOUNDS = new Map([
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['m4a', 'audio/mp4'],
  ['oga', 'audio/ogg'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/wav'],
]);

/**
 * Readers elsewhere have no frames and can't send forms: the cards of embeds are links, without the
 * frames' room, and in the place of a form is a link to the entry.
 */
function withoutFramesAndForms(root: Root, base: string): void {
  for (const node of elementsIn(root.children)) {
    if (node.tagName === 'form') {
      const text = fill(siteWords().server.bodies.open, { host: new URL(base).hostname });
      node.tagName = 'p';
      node.properties = {};
      node.children = [element('a', { href: base }, [textNode(text)])];
    }
    delete node.properties.dataFrame;
    if (hasClass(node, 'embed-card')) delete node.properties.style;
  }
}

/** Searches, and the buttons and overlays of images that expand: nothing for readers elsewhere. */
function isControl({ tagName, properties }: Element): boolean {
  const isSearch = tagName === 'form' && properties.action === '/';
  return isSearch || tagName === 'button' || 'popover' in properties;
}

function withoutControls<T extends RootContent>(nodes: readonly T[]): T[] {
  const kept = nodes.filter((node) => node.type !== 'element' || !isControl(node));
  for (const node of kept) {
    if (node.type === 'element') node.children = withoutControls(node.children);
  }
  return kept;
}

function makeAbsolute(root: Root, base: string): void {
  for (const { properties } of elementsIn(root.children)) {
    for (const name of ADDRESSES) {
      const value = properties[name];
      if (typeof value === 'string' && URL.canParse(value, base)) {
        properties[name] = new URL(value, base).href;
      }
    }
    // Pictures of people are on this site.
    if (typeof properties.srcSet === 'string') {
      const { origin } = new URL(base);
      properties.srcSet = properties.srcSet.replace(/(?<=^|, )(?=\/)/g, origin);
    }
  }
}

/** The sound files of a body. */
function soundsIn(root: Root): Enclosure[] {
  const players = [...elementsIn(root.children)].filter(({ tagName }) => tagName === 'audio');
  const sources = players.map((player) =>
    [player, ...player.children.filter(isElement)].find((each) => property(each, 'src') !== ''),
  );
  return sources.flatMap((source) => {
    if (!source) return [];
    const url = property(source, 'src');
    const extension = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
    return [{ url, type: SOUNDS.get(extension) ?? 'audio/mpeg', length: 0 }];
  });
}

/**
 * Returns a body for readers elsewhere: by the HTML policy, all addresses absolute.
 *
 * @param base URL of the entry
 */
export function feedHtml(content: string, base: string): { html: string; sounds: Enclosure[] } {
  const root = parseHtml(sanitizeBody(content, htmlContext()));
  root.children = withoutControls(root.children);
  withoutFramesAndForms(root, base);
  makeAbsolute(root, base);
  return { html: writeHtml(root), sounds: soundsIn(root) };
}

/** Reads the `enclosure` that WordPress keeps with an entry: address, bytes and type, in lines. */
export function readEnclosure(text: string | null | undefined): Enclosure[] {
  const [url = '', length = '', type = ''] = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  if (!/^https?:\/\//.test(url) || !/^[\w.+-]+\/[\w.+-]+$/.test(type)) return [];
  return [{ url, type, length: /^\d{1,15}$/.test(length) ? Number(length) : 0 }];
}
