import type { Element } from 'hast';
import type { Schema } from 'hast-util-sanitize';

/** Markup of one plugin of WordPress that the policy allows or rewrites. */
export interface HtmlExtension {
  /** Unique; results of the policy are kept by it. */
  name: string;
  /** Elements that are kept inside of what `rewrite` returned, and attributes, as for hast-util-sanitize. */
  schema: {
    tagNames: NonNullable<Schema['tagNames']>;
    ancestors: NonNullable<Schema['ancestors']>;
    attributes: NonNullable<Schema['attributes']>;
  };
  /**
   * Returns what an element becomes before it is cleaned, with all that is in it; null: nothing is to be
   * shown; undefined: it is not of this plugin.
   */
  rewrite: (node: Element) => Element | null | undefined;
}

/** Returns a schema that allows what extensions allow, too. */
export function schemaWith(schema: Schema, extensions: readonly HtmlExtension[]): Schema {
  const attributes = { ...schema.attributes };
  for (const { schema: more } of extensions) {
    for (const [tag, list] of Object.entries(more.attributes ?? {})) {
      // The first definition of an attribute counts.
      attributes[tag] = [...(list ?? []), ...(attributes[tag] ?? [])];
    }
  }
  return {
    ...schema,
    attributes,
    tagNames: [schema, ...extensions.map((each) => each.schema)].flatMap(
      (each) => each.tagNames ?? [],
    ),
    ancestors: Object.assign(
      {},
      schema.ancestors,
      ...extensions.map((each) => each.schema.ancestors),
    ),
  };
}
