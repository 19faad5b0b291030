import { htmlTokens, type HtmlToken } from './html-tokens';

/** Elements that stand between paragraphs, never in one. */
const blocks = new Set(
  (
    'table thead tfoot tbody tr td th caption col colgroup div dl dd dt ul ol li pre form map area ' +
    'blockquote address p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup ' +
    'header footer nav figure figcaption details menu summary style'
  ).split(' '),
);
const alone = new Set(['hr', 'col', 'area']);
/** Elements whose content is taken over as it is, line breaks included. */
const opaqueBlocks = new Set(['pre', 'style']);
const opaqueInline = new Set('script textarea object audio video select svg math'.split(' '));
/** Elements that get a paragraph of their own for loose text in them. */
const wrapsText = new Set(['blockquote']);

/** What stands between two block tags. */
interface Chunk {
  opens: string;
  /** Name of the element opened, empty for none. */
  opened: string;
  content: string;
  closes: string;
}

/**
 * Paragraphs for text with blank lines, line breaks for single ones, as WordPress's wpautop() does
 * for content of the classic editor. Where wpautop() leaves a stray `<p>` or `</p>` behind (loose
 * text at the edges of a block element), both tags are written here.
 *
 * https://developer.wordpress.org/reference/functions/wpautop/
 */
export function autop(html: string): string {
  if (html.trim() === '') return '';
  const chunks = cut(htmlTokens(html.replace(/\r\n?/g, '\n').replaceAll(shieldedNewline, '')));
  const lines = chunks.flatMap(paragraphs).filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}

function cut(tokens: readonly HtmlToken[]): Chunk[] {
  const chunks: Chunk[] = [];
  const closing = closingIndexes(tokens);
  let current = emptyChunk();
  const finish = () => {
    chunks.push(current);
    current = emptyChunk();
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    if (token.kind === 'tag' && !token.closes && opaqueBlocks.has(token.name)) {
      finish();
      const end = closing.get(index) ?? index;
      current.opens = join(tokens, index, end);
      finish();
      index = end;
    } else if (token.kind === 'tag' && !token.closes && opaqueInline.has(token.name)) {
      const end = closing.get(index) ?? index;
      current.content += shield(join(tokens, index, end));
      index = end;
    } else if (token.kind !== 'tag' || !blocks.has(token.name)) {
      current.content += inlineToken(token);
    } else if (token.closes) {
      current.closes = token.value;
      finish();
    } else {
      finish();
      current.opens = token.value;
      current.opened = token.name;
      if (alone.has(token.name)) finish();
    }
  }
  finish();
  return chunks;
}

function paragraphs(chunk: Chunk): string[] {
  const { opens, opened, closes } = chunk;
  const parts = chunk.content
    .split(/\n[^\S\n]*\n\s*|<br \/>\s*<br \/>/)
    .map(lineBreaks)
    .filter((part) => part !== '');
  const wrapped = parts.map((part) => `<p>${part}</p>`);
  const text = unshield(parts.join('\n'));
  if (parts.length === 0) return [opens + closes];
  if (wrapsText.has(opened) || (closes !== '' && opens === '' && wrapsText.has(nameOf(closes))))
    return [unshield(opens + wrapped.join('\n') + closes)];
  if (opened === 'p') {
    const closesOther = nameOf(closes) === 'p' ? '' : closes;
    return [unshield([opens + parts[0] + '</p>', ...wrapped.slice(1)].join('\n') + closesOther)];
  }
  // One line inside an element is its content; several are paragraphs in it.
  if (opens !== '' && parts.length === 1) return [opens + text + closes];
  if (opens !== '') return [unshield(opens + '\n' + wrapped.join('\n') + closes)];
  return [unshield(wrapped.join('\n') + closes)];
}

function nameOf(tag: string): string {
  return /^<\/?([a-zA-Z][^\s/>]*)/.exec(tag)?.[1]?.toLowerCase() ?? '';
}

/** Breaks at the edges of a paragraph go; one that is written out already is not doubled. */
function lineBreaks(part: string): string {
  let text = part.trim();
  while (text.startsWith('<br />')) text = text.slice(6).trimStart();
  while (text.endsWith('<br />')) text = text.slice(0, -6).trimEnd();
  const lines = text.split('\n').map((line) => line.trimEnd());
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index === last || line.endsWith('<br />') ? line : `${line}<br />`))
    .join('\n');
}

/** A newline inside a tag is no line break of the text. */
function inlineToken(token: HtmlToken): string {
  if (token.kind === 'text') return token.value;
  if (token.name === 'br') return '<br />';
  return shield(token.value);
}

const shieldedNewline = '\u0001';

function shield(html: string): string {
  return html.replaceAll('\n', shieldedNewline);
}

function unshield(html: string): string {
  return html.replaceAll(shieldedNewline, '\n');
}

/** For each opaque start tag the index of its end tag, found in one walk from the end. */
function closingIndexes(tokens: readonly HtmlToken[]): Map<number, number> {
  const indexes = new Map<number, number>();
  const nextClosing = new Map<string, number>();
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || (!opaqueBlocks.has(token.name) && !opaqueInline.has(token.name))) continue;
    const end = nextClosing.get(token.name);
    if (token.closes) nextClosing.set(token.name, index);
    else if (end !== undefined) indexes.set(index, end);
  }
  return indexes;
}

function join(tokens: readonly HtmlToken[], from: number, to: number): string {
  return tokens
    .slice(from, to + 1)
    .map((token) => token.value)
    .join('');
}

function emptyChunk(): Chunk {
  return { opens: '', opened: '', content: '', closes: '' };
}
