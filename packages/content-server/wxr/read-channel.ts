import { SaxesParser } from 'saxes';
import { WxrError } from './wxr-error';

/** A child element of <channel> with its descendants. */
export interface XmlElement {
  /** With the usual prefix whatever the file's own is: `wp:post_id`, `content:encoded`, `title`. */
  name: string;
  attributes: Record<string, string>;
  /** Own text and CDATA, in order, without the children's. */
  text: string;
  children: XmlElement[];
  /** File and line of the start tag, 1-based, for messages. */
  fileName: string;
  line: number;
}

/** Namespaces contain the export's version (1.0, 1.1, 1.2), with http or https. */
const namespaces: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt:'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp:'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content:'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc:'],
];

/** Characters that XML forbids, but WordPress exports and imports. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Matches CDATA sections and, outside of these, ampersands with the character reference or XML entity that
 * they begin.
 */
const AMPERSAND =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&(?:#(?:(\d{1,7})|x([\da-fA-F]{1,6}));|(?:amp|lt|gt|quot|apos);)?/g;

/**
 * Escapes stray ampersands and HTML's entities, which XML does not know, so that they are stored as they
 * stand, as WordPress's importer does. Drops references to characters that XML forbids.
 */
const withoutForeign = (xml: string) =>
  xml.replace(FORBIDDEN, '').replace(AMPERSAND, (found, decimal?: string, hex?: string) => {
    if (found === '&') return '&amp;';
    if (!decimal && !hex) return found;
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    return code > 0x10ffff || isSurrogate || String.fromCodePoint(code).match(FORBIDDEN)
      ? ''
      : found;
  });

interface OpenElement extends XmlElement {
  parts: string[];
}

/**
 * Parses an RSS document and emits the children of its <channel> one by one, so that a large export
 * is never in memory as one tree. Rejects entities declared in the document, and loads no external
 * resources.
 *
 * @param onChild called at the end tag of each child
 * @throws WxrError for text that is not XML, is truncated, malformed or not RSS
 */
export function readChannel(
  source: string,
  fileName: string,
  onChild: (element: XmlElement) => void,
): void {
  if (!source.trimStart().startsWith('<')) throw notAnExport(fileName, 1, 'this is no XML');
  // WordPress plugins output blank lines before the XML declaration, which XML forbids.
  const skipped = /^\s*/.exec(source)?.[0] ?? '';
  const linesBefore = skipped.split('\n').length - 1;
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let sawChannel = false;
  const line = () => parser.line + linesBefore;

  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '');
    const help = 'Correct that line or export the site again.';
    throw new WxrError(fileName, line(), `this is not well-formed XML: ${reason} ${help}`);
  });
  parser.on('opentag', (tag) => {
    const name = canonicalName(tag.uri, tag.local, tag.name);
    if (open.length === 0 && name !== 'rss')
      throw notAnExport(fileName, line(), `this is XML with the root <${tag.name}>`);
    if (open.length === 1 && name === 'channel') sawChannel = true;
    const values = Object.values(tag.attributes).map((one) => [one.name, one.value] as const);
    const attributes: Record<string, string> = Object.fromEntries(values);
    open.push({ name, attributes, text: '', children: [], fileName, line: line(), parts: [] });
  });
  const addText = (text: string) => open.at(-1)?.parts.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const { parts, ...element } = closed;
    element.text = parts.join('');
    const parent = open.at(-1);
    if (open.length === 2 && parent?.name === 'channel') onChild(element);
    else if (open.length > 2) parent?.children.push(element);
  });

  parser.write(withoutForeign(source.slice(skipped.length)));
  parser.close();
  if (!sawChannel) throw notAnExport(fileName, line(), 'this is RSS without a <channel>');
}

function canonicalName(uri: string, local: string, name: string): string {
  const namespace = namespaces.find(([pattern]) => pattern.test(uri));
  return namespace ? namespace[1] + local : name;
}

export function notAnExport(fileName: string, line: number, found: string): WxrError {
  const help = 'Give a WordPress export file (Tools → Export → All content).';
  return new WxrError(fileName, line, `${found}, not a WordPress export. ${help}`);
}
