import { scanTags, type Tag } from './tag-scanner';

/** Maximum number of open elements before the source is flattened. */
const MAX_OPEN = 500;

/** Maximum depth of a flattened source. */
const FLAT_DEPTH = 150;

/** Maximum attributes per tag: a parser compares each with all previous ones. */
const MAX_ATTRIBUTES = 200;

/** Formatting elements: a parser reconstructs unclosed ones in each following paragraph. */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;

/** Maximum number of reconstructed elements: unclosed formatting elements times tags. */
const MAX_REPEATED = 200_000;

const VOID =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|keygen|link|meta|param|source|track|wbr)$/;

/** Elements with raw text or parsing rules of their own; removed from a flattened source. */
const NOT_FLATTENED =
  /^(?:iframe|math|noembed|noframes|plaintext|script|select|style|svg|template|textarea|title|xmp)$/;

/** Open elements that a start tag closes, as for omitted end tags. */
const CLOSES = new Map([
  ['p', /^p$/],
  ['li', /^(?:li|p)$/],
  ['dt', /^(?:dt|dd|p)$/],
  ['dd', /^(?:dt|dd|p)$/],
  ['tr', /^(?:tr|td|th|p)$/],
  ['td', /^(?:td|th|p)$/],
  ['th', /^(?:td|th|p)$/],
]);

/** Whether a parser can process the source as it is. Overestimates rather than underestimates. */
function isSafeToParse(html: string): boolean {
  const open: string[] = [];
  let tags = 0;
  for (const { name, end, attributes } of scanTags(html)) {
    tags += 1;
    if (!end && !VOID.test(name)) open.push(name);
    else if (end && open[open.length - 1] === name) open.pop();
    if (open.length > MAX_OPEN || attributes > MAX_ATTRIBUTES) return false;
  }
  return open.filter((name) => FORMATTING.test(name)).length * tags <= MAX_REPEATED;
}

/** Writes all elements with end tags up to FLAT_DEPTH; drops deeper tags but keeps their text. */
class Flattener {
  private readonly open: string[] = [];
  private readonly skipped = new Map<string, number>();
  private readonly parts: string[] = [];

  text(value: string): void {
    this.parts.push(value);
  }

  tag(tag: Tag, source: string): void {
    if (NOT_FLATTENED.test(tag.name) || tag.attributes > MAX_ATTRIBUTES) return;
    if (VOID.test(tag.name)) this.parts.push(source);
    else if (tag.end) this.endTag(tag.name);
    else this.startTag(tag.name, source);
  }

  result(): string {
    this.closeTo(0);
    return this.parts.join('');
  }

  private startTag(name: string, source: string): void {
    const closes = CLOSES.get(name);
    while (closes?.test(this.open[this.open.length - 1] ?? '') === true) {
      this.closeTo(this.open.length - 1);
    }
    if (this.open.length >= FLAT_DEPTH) {
      this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
      return;
    }
    this.open.push(name);
    this.parts.push(source);
  }

  private endTag(name: string): void {
    const skipped = this.skipped.get(name) ?? 0;
    if (skipped > 0) this.skipped.set(name, skipped - 1);
    else if (this.open.includes(name)) this.closeTo(this.open.lastIndexOf(name));
  }

  private closeTo(length: number): void {
    while (this.open.length > length) this.parts.push(`</${this.open.pop() ?? ''}>`);
  }
}

function flatten(html: string): string {
  const flattener = new Flattener();
  let from = 0;
  for (const tag of scanTags(html)) {
    flattener.text(html.slice(from, tag.start));
    flattener.tag(tag, html.slice(tag.start, tag.stop));
    from = tag.stop;
  }
  flattener.text(html.slice(from));
  return flattener.result();
}

/**
 * Returns HTML that can be parsed in linear time and walked recursively: unchanged, unless it nests
 * hundreds of elements or leaves them unclosed, as only broken or hostile markup does.
 */
export function limitNesting(html: string): string {
  // In SVG, CDATA hides tags from the scanner. A bogus comment is parsed the same way everywhere.
  const plain = html.replaceAll('<![CDATA[', '<!');
  return isSafeToParse(plain) ? plain : flatten(plain);
}
