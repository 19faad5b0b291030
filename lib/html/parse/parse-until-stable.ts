import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { limitNesting } from './limit-nesting';
import { parseHtml } from './parse-html';
import { readsBack } from './reads-back';
import { writeHtml } from './write-html';

/** Real content is stable after one or two passes; markup that still changes after these is hostile. */
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
 *
 * Most results are not parsed again: where the written tree is sure to read back as it is, it is
 * cleaned once more itself, which comes to the same.
 */
export function policy({ schema, fallback }: Policy) {
  const allowed = (tree: Root): Root => {
    const safe = sanitize(tree, schema);
    return safe.type === 'root' ? safe : { type: 'root', children: [] };
  };

  return (html: string, clean: (tree: Root) => Root): string => {
    try {
      let current = html;
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const tree = allowed(clean(parseHtml(limitNesting(current))));
        const next = writeHtml(tree);
        if (next === current) return next;
        if (readsBack(tree, next) && writeHtml(clean(tree)) === next) return next;
        current = next;
      }
    } catch (error) {
      // Stack overflow; anything else is a bug and must not be hidden.
      if (!(error instanceof RangeError)) throw error;
    }
    return writeHtml(allowed(fallback(html)));
  };
}
