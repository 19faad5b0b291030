import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { limitNesting } from './limit-nesting';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Real content is stable after two passes; markup that still changes after these is hostile. */
const MAX_PASSES = 6;

/** Rules for one kind of HTML. */
interface Policy {
  /** Allowlist of the result; applied after `clean`. */
  schema: Schema;
  /** Replaces markup that never becomes stable. */
  fallback: (html: string) => Root;
}

/**
 * Returns a function that applies `clean` until the result no longer changes. The result is a fixed
 * point, so a browser that parses it gets the tree that was checked: markup that changes when
 * parsed again (mutation XSS) never reaches a fixed point.
 */
export function policy({ schema, fallback }: Policy) {
  const writer = unified()
    .use(rehypeSanitize, schema)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  // rehype-sanitize replaces a root of one child by that child; rehype-stringify accepts both.
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
      // Stack overflow; anything else is a bug and must not be hidden.
      if (!(error instanceof RangeError)) throw error;
    }
    return write(fallback(html));
  };
}
