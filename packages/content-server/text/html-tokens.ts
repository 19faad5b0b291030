/** An HTML token; concatenated, the tokens are the source. */
export interface HtmlToken {
  kind: 'text' | 'tag' | 'comment';
  value: string;
  /** Tag name in lower case; empty for other tokens. */
  name: string;
  /** True for an end tag. */
  closes: boolean;
}

const markup = /(<!--[^]*?-->|<(?!!--)[a-zA-Z/!?][^>]*>)/;

/**
 * Splits HTML into text, tags and comments. As tolerant as WordPress: a `<` that starts no tag is
 * text, and so is an unterminated tag.
 */
export function htmlTokens(html: string): HtmlToken[] {
  return html.split(markup).map((value, index): HtmlToken => {
    const text = { kind: 'text', value, name: '', closes: false } as const;
    if (index % 2 === 0) return text;
    if (value.startsWith('<!--')) return { ...text, kind: 'comment' };
    const [, slash, name = ''] = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(value) ?? [];
    return { kind: 'tag', value, name: name.toLowerCase(), closes: slash === '/' };
  });
}

/** Replaces tokens one by one. */
export function mapTokens(html: string, replace: (token: HtmlToken) => string): string {
  return htmlTokens(html).map(replace).join('');
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

/** Adds an attribute to a start tag. */
export function withAttribute(tag: string, attribute: string): string {
  return tag.replace(/^<[^\s/>]+/, (start) => `${start} ${attribute}`);
}
