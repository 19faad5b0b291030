/** HTML of an entry's body, or phrasing markup alone. */
export type HtmlKind = 'body' | 'inline';

/**
 * The fields in which WordPress sends HTML, as `Type.field`; those of an interface are those of its
 * types. All other strings are text. A site lists beside them what its plugins and custom fields add.
 */
export const wordpressHtmlFields: Readonly<Record<string, HtmlKind>> = {
  'NodeWithContentEditor.content': 'body',
  'NodeWithTitle.title': 'inline',
  'NodeWithExcerpt.excerpt': 'inline',
  'MediaItem.caption': 'inline',
  'MediaItem.description': 'inline',
  'TermNode.name': 'inline',
  'TermNode.description': 'inline',
  'ContentType.label': 'inline',
  'ContentType.description': 'inline',
  'Comment.content': 'body',
  'Commenter.name': 'inline',
  'CommentToCommenterConnectionEdge.name': 'inline',
  'User.description': 'inline',
  'MenuItem.label': 'inline',
  'MenuItem.description': 'inline',
};

/** The HTML fields of a schema and what of its types they depend on. */
export interface HtmlSchema {
  /** Kinds by `Type.field`. */
  htmlFields: Readonly<Record<string, HtmlKind>>;
  /** Object types by interface or union, as of Faust's possibleTypes.json. */
  possibleTypes: Readonly<Record<string, readonly string[]>>;
}

/** The stricter of two kinds, for a field that is one or the other. */
export const stricter = (a: HtmlKind | null | undefined, b: HtmlKind | null) =>
  a === 'inline' || b === 'inline' ? 'inline' : (a ?? b);

/** Says of fields by their names whether they are HTML. */
export function htmlFieldList({ htmlFields, possibleTypes }: HtmlSchema) {
  const knownTypes = new Set(Object.values(possibleTypes).flat());
  /** Kinds by `Type.field`, and by `.field` the strictest that any type has a field of this name as. */
  const kinds = new Map<string, HtmlKind | null>();
  for (const [path, kind] of Object.entries(htmlFields)) {
    const [type = '', name = ''] = path.split('.');
    kinds.set(`.${name}`, stricter(kinds.get(`.${name}`), kind));
    for (const each of [type, ...(possibleTypes[type] ?? [])]) kinds.set(`${each}.${name}`, kind);
  }

  return {
    /**
     * Whether a field is HTML, by the list: for documents that codegen has not read. A field of a type
     * that the schema of codegen does not have counts as HTML when any listed field has its name.
     */
    kindOf(type: string | null, name: string): HtmlKind | null {
      const isKnown = type !== null && knownTypes.has(type);
      return kinds.get(`${type}.${name}`) ?? (isKnown ? null : (kinds.get(`.${name}`) ?? null));
    },

    /** Whether fields on `condition` may be in an object of a type; undecided ones may. */
    mayApply(condition: string | undefined, type: string | null): boolean {
      if (condition === undefined || type === null || condition === type) return true;
      return !knownTypes.has(type) || !!possibleTypes[condition]?.includes(type);
    },
  };
}

export type HtmlFieldList = ReturnType<typeof htmlFieldList>;
