import possibleTypes from '../../possibleTypes.json';
import { fieldsOf } from '../fields-of';
import { LISTS, nodeTag, SOME_LIST } from './tags';

/** Limits the walk over a state. */
const MAX_DEPTH = 12;

/** The tags' kinds of WPGraphQL's interfaces, whose implementations include custom types. */
const KINDS = [
  ['post', new Set<string>(possibleTypes.ContentNode)],
  ['term', new Set<string>(possibleTypes.TermNode)],
  ['user', new Set(['User'])],
] as const;

/** The tag of an object whose global id was not asked for. */
function tagOf({ __typename, databaseId }: Partial<Record<string, unknown>>): string | null {
  if (typeof __typename !== 'string' || typeof databaseId !== 'number') return null;
  const [kind] = KINDS.find(([, types]) => types.has(__typename)) ?? [];
  return kind ? `${kind}:${databaseId}` : null;
}

/** Whether an object of Apollo's cache is of a menu, which has a tag of its own. */
const isOfMenu = (typename: unknown) => /Menu(?:Item)?(?:Connection)?$/.test(String(typename));

/**
 * Returns the tags of what is in a page's `__APOLLO_STATE__`, Apollo's normalised cache: its nodes, and
 * lists in general, as which entries a query's list holds is not known. Every page has those of menus.
 *
 * @param pageData as Next stores it
 */
export function stateTags(pageData: object): string[] {
  const tags = new Set<string>();
  const walk = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth + 1);
      return;
    }
    const fields = fieldsOf(value);
    if (isOfMenu(fields.__typename)) return;
    const tag = typeof fields.id === 'string' ? nodeTag(fields.id) : tagOf(fields);
    if (tag) tags.add(tag);
    // A list, with `nodes` or `edges`, whatever their arguments.
    if (/Connection$/.test(String(fields.__typename))) tags.add(LISTS).add(SOME_LIST);
    for (const each of Object.values(fields)) walk(each, depth + 1);
  };
  walk(Object.values(fieldsOf(fieldsOf(fieldsOf(pageData).pageProps).__APOLLO_STATE__)), 0);
  return [...tags];
}
