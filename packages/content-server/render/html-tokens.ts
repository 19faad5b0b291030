/** An HTML token; concatenated, the tokens are the source. */
export interface HtmlToken {
  kind: 'text' | 'tag' | 'comment';
  value: string;
  /** Tag name in lower case; empty for other tokens. */
  name: string;
  /** True for an end tag. */
  closes: boolean;
}

/**
 * Splits HTML into text, tags and comments in one pass. As tolerant as WordPress: a `<` that starts
 * no tag is text, and so is an unterminated tag.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const finder = createFinder(html);
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const isComment = html.startsWith('<!--', at);
    const end = isComment ? finder.after('-->', at + 4) : tagEnd(html, at, finder);
    if (end === -1) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > textFrom) tokens.push(textToken(html.slice(textFrom, at)));
    const value = html.slice(at, end);
    tokens.push(isComment ? { ...textToken(value), kind: 'comment' } : tagToken(value));
    textFrom = end;
    at = html.indexOf('<', end);
  }
  if (textFrom < html.length) tokens.push(textToken(html.slice(textFrom)));
  return tokens;
}

/** Returns the value of an attribute of a start tag; undefined without it. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const match of tag.matchAll(
    /[\s"'/]([a-zA-Z_:][\w:.-]*)(?:\s{0,9}=\s{0,9}("[^"]*"|'[^']*'|[^\s"'>]+))?/g,
  )) {
    if (match[1]?.toLowerCase() !== name) continue;
    return (match[2] ?? '').replace(/^(["'])([^]*)\1$/, '$2');
  }
  return undefined;
}

function textToken(value: string): HtmlToken {
  return { kind: 'text', value, name: '', closes: false };
}

function tagToken(value: string): HtmlToken {
  const match = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(value);
  return {
    kind: 'tag',
    value,
    name: match?.[2]?.toLowerCase() ?? '',
    closes: match?.[1] === '/',
  };
}

function tagEnd(html: string, at: number, finder: Finder): number {
  const next = html.charAt(at + 1);
  return /[a-zA-Z/!?]/.test(next) ? finder.after('>', at + 2) : -1;
}

interface Finder {
  /** Index just after the next `mark` at or after `from`; -1 when there is none. */
  after(mark: string, from: number): number;
}

/** Caches failed searches, so that repeated `<` without a `>` take linear time. */
function createFinder(html: string): Finder {
  const missing = new Set<string>();
  return {
    after(mark, from) {
      if (missing.has(mark)) return -1;
      const found = html.indexOf(mark, from);
      if (found === -1) missing.add(mark);
      return found === -1 ? -1 : found + mark.length;
    },
  };
}
