import type { ContentTypeInfo, TaxonomyInfo } from './site-types';

/** WordPress's built-in post types, in its order. */
export function builtInTypes(): ContentTypeInfo[] {
  const type = (name: string, graphqlType: string, single: string, label: string) => ({
    ...{ name, graphqlType, single, label, plural: `${single}s`, enumValue: name.toUpperCase() },
    ...{ base: '', archive: null, hierarchical: name === 'page' },
  });
  return [
    type('post', 'Post', 'post', 'Posts'),
    type('page', 'Page', 'page', 'Pages'),
    type('attachment', 'MediaItem', 'mediaItem', 'Media'),
  ];
}

/** WordPress's built-in taxonomies, in its order. */
export function builtInTaxonomies(): TaxonomyInfo[] {
  const taxonomy = (name: string, graphqlType: string, plural: string, base: string) => ({
    ...{ name, graphqlType, plural, base, hierarchical: name === 'category' },
    single: graphqlType.charAt(0).toLowerCase() + graphqlType.slice(1),
    enumValue: graphqlType.toUpperCase(),
    contentTypes: ['post'],
  });
  return [
    taxonomy('category', 'Category', 'categories', 'category'),
    taxonomy('post_tag', 'Tag', 'tags', 'tag'),
    taxonomy('post_format', 'PostFormat', 'postFormats', 'type'),
  ];
}
