/** A tag in the source. */
export interface Tag {
  name: string;
  end: boolean;
  start: number;
  /** Index after the closing `>`. */
  stop: number;
  attributes: number;
}

const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;
const BOGUS = /<[!?/][^>]*(?:>|$)/y;
const NAME = /<\/?([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y;
const CLOSE = /[\s/]*>/y;

function match(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

function readTag(html: string, start: number, name: RegExpExecArray): Tag | null {
  let stop = start + name[0].length;
  let attributes = 0;
  for (;;) {
    const close = match(CLOSE, html, stop);
    if (close !== null) {
      const end = html[start + 1] === '/';
      return {
        name: (name[1] ?? '').toLowerCase(),
        end,
        start,
        stop: stop + close[0].length,
        attributes,
      };
    }
    const attribute = match(ATTRIBUTE, html, stop);
    if (attribute === null) return null;
    stop += attribute[0].length;
    attributes += 1;
  }
}

/**
 * Yields the tags of an HTML source in order and in linear time, delimited as by the HTML tokenizer
 * (https://html.spec.whatwg.org/#tokenization). Includes tags inside raw text such as `<style>`;
 * excludes an unterminated tag at the end.
 */
export function* scanTags(html: string): Generator<Tag> {
  let at = html.indexOf('<');
  while (at >= 0) {
    const name = match(NAME, html, at);
    const tag = name === null ? null : readTag(html, at, name);
    if (name !== null && tag === null) return;
    if (tag !== null) yield tag;
    const other = match(COMMENT, html, at) ?? match(BOGUS, html, at);
    at = html.indexOf('<', tag?.stop ?? at + (other?.[0].length ?? 1));
  }
}
