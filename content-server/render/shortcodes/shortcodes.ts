import type { BlockContext } from '../blocks/block-context';

/** Renders one shortcode; `content` is null for one without an end tag. */
export type Shortcode = (
  attributes: Readonly<Record<string, string>>,
  content: string | null,
  context: BlockContext,
) => string;

/** The shortcodes WordPress itself has; all others stay in the text as they are. */
const known = 'wp_caption|caption|gallery|playlist|audio|video|embed';
const anyTag = new RegExp(`\\[(/?)(${known})(?![\\w-])([^\\[\\]]{0,4000})\\]`, 'g');
const attribute = /([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|(\S+)/g;

interface Found {
  name: string;
  attributes: Record<string, string>;
  content: string | null;
  /** Written as `[[name]]`: to be shown, not rendered. */
  escaped: boolean;
  start: number;
  end: number;
}

interface Tag {
  name: string;
  closes: boolean;
  rest: string;
  start: number;
  end: number;
}

/**
 * Finds the known shortcodes in order. The next tag of the same name is the end of one, or shows
 * that it has none.
 */
function* find(html: string): Generator<Found> {
  const tags = [...html.matchAll(anyTag)].map((match): Tag => {
    const [all, slash, name = '', rest = ''] = match;
    return { name, closes: slash === '/', rest, start: match.index, end: match.index + all.length };
  });
  const next = nextOfSameName(tags);
  let from = 0;
  for (const [index, { name, closes, rest, start, end }] of tags.entries()) {
    if (closes || start < from) continue;
    if (isEscaped(html, start, end)) {
      from = end + 1;
      const bare = { name, attributes: {}, content: null, escaped: true };
      yield { ...bare, start: start - 1, end: from };
      continue;
    }
    const selfClosing = rest.trimEnd().endsWith('/');
    const other = selfClosing ? undefined : next[index];
    const closing = other?.closes ? other : undefined;
    from = closing?.end ?? end;
    yield {
      name,
      attributes: readAttributes(selfClosing ? rest.trimEnd().slice(0, -1) : rest),
      content: closing ? html.slice(end, closing.start) : null,
      escaped: false,
      start,
      end: from,
    };
  }
}

/** For each tag the next one of its name, found in one walk from the end. */
function nextOfSameName(tags: readonly Tag[]): (Tag | undefined)[] {
  const latest = new Map<string, Tag>();
  return tags
    .toReversed()
    .map((tag) => {
      const next = latest.get(tag.name);
      latest.set(tag.name, tag);
      return next;
    })
    .reverse();
}

function isEscaped(html: string, start: number, end: number): boolean {
  return html.charAt(start - 1) === '[' && html.charAt(end) === ']';
}

function readAttributes(text: string): Record<string, string> {
  const pairs: [string, string][] = [];
  let position = 0;
  for (const [, name, double, single, bare, quoted, word] of text.matchAll(attribute)) {
    if (name !== undefined) pairs.push([name.toLowerCase(), double ?? single ?? bare ?? '']);
    else pairs.push([String(position++), quoted ?? word ?? '']);
  }
  return Object.fromEntries(pairs);
}

/** Replaces the known shortcodes by what `make` has for them. */
export function renderShortcodes(
  html: string,
  make: ReadonlyMap<string, Shortcode>,
  context: BlockContext,
): string {
  return replace(html, ({ name, attributes, content, escaped }, source) => {
    if (escaped) return source.slice(1, -1);
    const shortcode = make.get(name);
    return shortcode ? shortcode(attributes, content, context) : source;
  });
}

/** Removes the known shortcodes with what is in them. */
export function stripShortcodes(html: string): string {
  return replace(html, ({ escaped }, source) => (escaped ? source : ''));
}

/** Takes known shortcodes that stand alone out of the paragraph that autop put them into. */
export function unwrapShortcodes(html: string): string {
  return replace(html, (_, source) => source, true);
}

function replace(
  html: string,
  by: (found: Found, source: string) => string,
  unwrap = false,
): string {
  if (!html.includes('[')) return html;
  let result = '';
  let from = 0;
  for (const found of find(html)) {
    let { start, end } = found;
    if (unwrap && isAlone(html, start, end)) {
      start -= '<p>'.length;
      end += '</p>'.length;
    }
    result += html.slice(from, start) + by(found, html.slice(found.start, found.end));
    from = end;
  }
  return result + html.slice(from);
}

function isAlone(html: string, start: number, end: number): boolean {
  return (
    html.endsWith('<p>', start) &&
    html.slice(start - 3, start) === '<p>' &&
    html.startsWith('</p>', end)
  );
}
