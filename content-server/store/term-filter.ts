import type { Term } from '../model';
import { toDatabaseId } from './global-id';
import { byName, compareText } from './order';
import type { Store } from './store';

/** The `where` argument of connections to terms. */
export interface TermWhere {
  childless?: boolean | null;
  exclude?: readonly (string | number | null)[] | null;
  hideEmpty?: boolean | null;
  include?: readonly (string | number | null)[] | null;
  name?: readonly (string | null)[] | null;
  nameLike?: string | null;
  order?: string | null;
  orderby?: string | null;
  parent?: number | null;
  search?: string | null;
  slug?: readonly (string | null)[] | null;
  taxonomies?: readonly (string | null)[] | null;
}

/** The terms of a list (sorted by name) that `where` asks for; the very list when for nothing. */
export function filterTerms(
  list: readonly Term[],
  where: TermWhere | null | undefined,
  store: Store,
): readonly Term[] {
  if (!where) return list;
  const tests: ((term: Term) => boolean)[] = [];
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  const { include, exclude, name, slug, taxonomies, nameLike, search, parent } = where;
  if (where.hideEmpty) tests.push((term) => store.lists.withTerm(term.id).length > 0);
  if (where.childless) tests.push((term) => store.lists.childTermsOf(term.id).length === 0);
  if (include?.length) tests.push((term) => ids(include).includes(term.id));
  if (exclude?.length) tests.push((term) => !ids(exclude).includes(term.id));
  if (name?.length) tests.push((term) => name.includes(term.name));
  if (slug?.length) tests.push((term) => slug.includes(term.slug));
  if (nameLike) tests.push((term) => has(term.name, nameLike));
  if (search) tests.push((term) => has(term.name, search) || has(term.slug, search));
  if (parent != null) tests.push((term) => term.parentId === parent);
  if (taxonomies?.length)
    tests.push((term) => {
      const taxonomy = store.types.taxonomies.get(term.taxonomy);
      return taxonomy !== undefined && taxonomies.includes(taxonomy.enumValue);
    });
  const matching = tests.length ? list.filter((term) => tests.every((test) => test(term))) : list;
  if (!where.orderby && !where.order) return matching;
  const compare = termOrder(where.orderby ?? 'NAME', store);
  const sign = where.order === 'DESC' ? -1 : 1;
  return [...matching].sort((a, b) => sign * compare(a, b) || byName(a, b));
}

function termOrder(orderby: string, store: Store): (a: Term, b: Term) => number {
  switch (orderby) {
    case 'COUNT':
      return (a, b) => store.lists.withTerm(a.id).length - store.lists.withTerm(b.id).length;
    case 'SLUG':
      return (a, b) => compareText(a.slug, b.slug);
    case 'TERM_ID':
      return (a, b) => a.id - b.id;
    case 'DESCRIPTION':
      return (a, b) => compareText(a.description, b.description);
    default:
      return byName;
  }
}

function ids(values: readonly (string | number | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : toDatabaseId(value)));
}
