import type { ContentTypeInfo, TaxonomyInfo } from './site-types';

/** The post types WordPress itself has, in its order. */
export function builtInTypes(): ContentTypeInfo[] {
  const none = { base: '', archive: null, hierarchical: false };
  return [
    {
      name: 'post',
      graphqlType: 'Post',
      single: 'post',
      plural: 'posts',
      enumValue: 'POST',
      label: 'Posts',
      ...none,
    },
    {
      name: 'page',
      graphqlType: 'Page',
      single: 'page',
      plural: 'pages',
      enumValue: 'PAGE',
      label: 'Pages',
      ...none,
      hierarchical: true,
    },
    {
      name: 'attachment',
      graphqlType: 'MediaItem',
      single: 'mediaItem',
      plural: 'mediaItems',
      enumValue: 'ATTACHMENT',
      label: 'Media',
      ...none,
    },
  ];
}

/** The taxonomies WordPress itself has, in its order. */
export function builtInTaxonomies(): TaxonomyInfo[] {
  return [
    {
      name: 'category',
      graphqlType: 'Category',
      single: 'category',
      plural: 'categories',
      enumValue: 'CATEGORY',
      hierarchical: true,
      base: 'category',
      contentTypes: ['post'],
    },
    {
      name: 'post_tag',
      graphqlType: 'Tag',
      single: 'tag',
      plural: 'tags',
      enumValue: 'TAG',
      hierarchical: false,
      base: 'tag',
      contentTypes: ['post'],
    },
    {
      name: 'post_format',
      graphqlType: 'PostFormat',
      single: 'postFormat',
      plural: 'postFormats',
      enumValue: 'POSTFORMAT',
      hierarchical: false,
      base: 'type',
      contentTypes: ['post'],
    },
  ];
}
