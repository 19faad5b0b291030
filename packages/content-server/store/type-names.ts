import type { TypeLabels } from '../model/site';

export interface TypeNames {
  graphqlType: string;
  single: string;
  plural: string;
  label: string;
  hierarchical: boolean;
}

/**
 * Returns the GraphQL names of a custom type or taxonomy: from its labels, else from its slug
 * (`book_review` → `bookReview`, `bookReviews`, type `BookReview`).
 *
 * @returns null when the slug yields no valid GraphQL name
 */
export function customTypeNames(name: string, labels: TypeLabels): TypeNames | null {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const pascal = words.map(capitalise).join('');
  const single = labels.graphqlSingleName ?? pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (!/^[A-Za-z]\w*$/.test(single)) return null;
  const plural = labels.graphqlPluralName ?? pluralOf(single);
  const graphqlType = capitalise(single);
  return {
    graphqlType,
    single,
    // WPGraphQL needs different names for node and list: `news` becomes `allNews`.
    plural: plural === single ? `all${graphqlType}` : plural,
    label: labels.label ?? pluralOf(words.map(capitalise).join(' ')),
    hierarchical: labels.hierarchical ?? false,
  };
}

export function pluralOf(word: string): string {
  return word.endsWith('s') ? word : `${word}s`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a name as an enum has it, like WPGraphQL's WPEnumType::get_safe_name(): `primary-menu` is `PRIMARY_MENU`. */
export const enumValueOf = (name: string): string =>
  name
    .replace(/\W/g, '_')
    .replace(/^_+|^(?=\d|$)/, '_')
    .toUpperCase();

/** Posts and pages have routes of their own names; other types that of the type. */
const BUILT_IN: Record<string, string> = { post: 'posts', page: 'pages', attachment: 'media' };

/** The part of a type's REST routes that names it, as `rest_base` of WordPress's register_post_type(). */
export const restBaseOf = (type: string): string => BUILT_IN[type] ?? type;
