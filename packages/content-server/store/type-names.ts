import type { TypeLabels } from '../model/site';

export interface TypeNames {
  graphqlType: string;
  single: string;
  plural: string;
  /** Its value of ContentTypeEnum or TaxonomyEnum. */
  enumValue: string;
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
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(single)) return null;
  const plural = labels.graphqlPluralName ?? pluralOf(single);
  const graphqlType = capitalise(single);
  return {
    graphqlType,
    single,
    // WPGraphQL needs different names for node and list: `news` becomes `allNews`.
    plural: plural === single ? `all${graphqlType}` : plural,
    enumValue: name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
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

/** A menu location as a value of MenuLocationEnum: `primary-menu` is `PRIMARY_MENU`. */
export function menuLocationName(location: string): string {
  const name = location.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  return /^[0-9]/.test(name) || name === '' ? `_${name}` : name;
}

/** Posts and pages have routes of their own names; other types that of the type. */
const BUILT_IN: Record<string, string> = { post: 'posts', page: 'pages', attachment: 'media' };

/** The part of a type's REST routes that names it, as `rest_base` of WordPress's register_post_type(). */
export const restBaseOf = (type: string): string => BUILT_IN[type] ?? type;
