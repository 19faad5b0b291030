import type { Term } from '../model/site';
import { decodeUri } from '../text/decode-uri';
import { toSlug } from '../text/slug';
import { nextIds, text, wholeNumber } from './fields';
import type { XmlElement } from './read-channel';

/** A term with the slug of its parent in the same taxonomy; its id is 0 when the file has none. */
type DeclaredTerm = Omit<Term, 'parentId'> & { parent: string };

/** Elements that declare a term: its taxonomy (empty: in a child element), slug and name. */
const forms = new Map([
  ['wp:category', { taxonomy: 'category', slug: 'wp:category_nicename', name: 'wp:cat_name' }],
  ['wp:tag', { taxonomy: 'post_tag', slug: 'wp:tag_slug', name: 'wp:tag_name' }],
  ['wp:term', { taxonomy: '', slug: 'wp:term_slug', name: 'wp:term_name' }],
]);

/** Creates the table of an export: declared terms, and those only referenced by items. */
export function createTermTable() {
  const declared = new Map<string, DeclaredTerm>();
  const key = (taxonomy: string, slug: string) => `${taxonomy}\n${slug}`;

  function add(term: DeclaredTerm): void {
    // Exports repeat tags and categories as <wp:term>; the first declaration wins.
    const existing = declared.get(key(term.taxonomy, term.slug));
    if (!existing) declared.set(key(term.taxonomy, term.slug), term);
    else existing.description ||= term.description;
  }

  return {
    /** Adds a declaration; returns false for other elements. */
    declare(element: XmlElement): boolean {
      const form = forms.get(element.name);
      if (!form) return false;
      const taxonomy = form.taxonomy || text(element, 'wp:term_taxonomy');
      const name = text(element, form.name);
      const slug = decodeUri(text(element, form.slug)) || toSlug(name);
      if (taxonomy === '' || slug === '') return true;
      add({
        id: wholeNumber(element, 'wp:term_id'),
        taxonomy,
        slug,
        name: name || slug,
        description: text(element, `${element.name}_description`),
        parent: decodeUri(text(element, `${element.name}_parent`)),
      });
      return true;
    },
    /** Records a term referenced by an item, creating it when it is not declared. */
    refer(taxonomy: string, slug: string, name: string): void {
      add({ id: 0, taxonomy, slug, name: name || slug, description: '', parent: '' });
    },
    /** Returns all terms with ids and parents; call once, after the last item. */
    finish() {
      const rows = [...declared.values()];
      const ids = nextIds(rows.map((row) => row.id));
      const idByKey = new Map(
        rows.map((row, index) => [key(row.taxonomy, row.slug), ids[index] ?? 0]),
      );
      const idOf = (taxonomy: string, slug: string) => idByKey.get(key(taxonomy, slug));
      const terms = rows.map(({ parent, ...row }, index) => ({
        ...row,
        id: ids[index] ?? 0,
        parentId: parent ? (idOf(row.taxonomy, parent) ?? 0) : 0,
      }));
      breakLoops(terms);
      return { terms, idOf };
    },
  };
}

/** Breaks cycles of parent terms, which would cause infinite loops. */
function breakLoops(terms: Term[]): void {
  const byId = new Map(terms.map((term) => [term.id, term]));
  for (const term of terms) {
    const seen = new Set([term.id]);
    let above = byId.get(term.parentId);
    while (above && !seen.has(above.id)) {
      seen.add(above.id);
      above = byId.get(above.parentId);
    }
    if (above) term.parentId = 0;
  }
}
