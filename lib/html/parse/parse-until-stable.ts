import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { limitNesting } from './limit-nesting';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Real content settles in two passes; markup that is still changing after these is hostile. */
const MAX_PASSES = 6;

/** How one kind of HTML is cleaned. */
interface Policy {
  /** What may be in the result; checked last, after `clean`. */
  schema: Schema;
  /** What is shown of markup that never settles. */
  fallback: (html: string) => Root;
}

/**
 * Makes a function that cleans HTML with `clean` until cleaning it again changes nothing. So its
 * result is stable by construction, and a browser that parses it gets the tree that was checked:
 * markup which becomes something else when parsed once more (mutation XSS) does not settle as such.
 */
export function policy({ schema, fallback }: Policy) {
  const writer = unified()
    .use(rehypeSanitize, schema)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  // The sanitiser takes a root with one child for that child; stringify takes both.
  const write = (tree: Root): string => writer.stringify(writer.runSync(tree));

  return (html: string, clean: (tree: Root) => Root): string => {
    try {
      let current = html;
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const next = write(clean(parser.parse(limitNesting(current))));
        if (next === current) return next;
        current = next;
      }
    } catch (error) {
      // The call stack ran out; anything else is a fault of ours and must be seen.
      if (!(error instanceof RangeError)) throw error;
    }
    return write(fallback(html));
  };
}
