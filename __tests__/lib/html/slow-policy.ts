import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { limitNesting } from '../../../lib/html/parse/limit-nesting';

interface Policy {
  schema: Schema;
  fallback: (html: string) => Root;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** lib/html/parse/parse-until-stable.ts without any short cut: parses each result again. */
export function policy({ schema, fallback }: Policy) {
  const writer = unified()
    .use(rehypeSanitize, schema)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  const write = (tree: Root): string => writer.stringify(writer.runSync(tree));

  return (html: string, clean: (tree: Root) => Root): string => {
    let current = html;
    for (let pass = 0; pass < 6; pass += 1) {
      const next = write(clean(parser.parse(limitNesting(current))));
      if (next === current) return next;
      current = next;
    }
    return write(fallback(html));
  };
}
