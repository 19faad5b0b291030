import type { Site, TypeLabels } from '../model/site';
import { customTypeNames, enumValueOf, pluralOf, type TypeNames } from './type-names';

/** A post type or taxonomy, with its names in WordPress and WPGraphQL. */
interface TypeInfo extends TypeNames {
  name: string;
  /**
   * Its value of ContentTypeEnum or TaxonomyEnum. WPGraphQL takes the name of a post type, but the
   * GraphQL name of a taxonomy: `BOAT_TYPE` and `BOATTYPE`.
   */
  enumValue: string;
  /** First path segment of its items or terms; empty for posts, pages and attachments. */
  base: string;
}

export interface ContentTypeInfo extends TypeInfo {
  /** Path of its archive without slashes; null without one. */
  archive: string | null;
}

export interface TaxonomyInfo extends TypeInfo {
  /** Its post types. */
  contentTypes: string[];
}

/** WordPress's built-in post types and taxonomies, in its order. */
function builtIn(): SiteTypes {
  const named = (name: string, graphqlType: string, label: string, hierarchical = false) => ({
    name,
    graphqlType,
    label,
    hierarchical,
    base: '',
    single: graphqlType.charAt(0).toLowerCase() + graphqlType.slice(1),
    plural: label.charAt(0).toLowerCase() + label.slice(1),
  });
  const type = (...given: Parameters<typeof named>): [string, ContentTypeInfo] => {
    const info = named(...given);
    return [info.name, { ...info, enumValue: enumValueOf(info.name), archive: null }];
  };
  const taxonomy = (base: string, ...given: Parameters<typeof named>): [string, TaxonomyInfo] => {
    const info = { ...named(...given), base, contentTypes: ['post'] };
    return [info.name, { ...info, enumValue: enumValueOf(info.single) }];
  };
  const media = { ...type('attachment', 'MediaItem', 'Media')[1], plural: 'mediaItems' };
  return {
    contentTypes: new Map([
      type('post', 'Post', 'Posts'),
      type('page', 'Page', 'Pages', true),
      [media.name, media],
    ]),
    taxonomies: new Map([
      taxonomy('category', 'category', 'Category', 'Categories', true),
      taxonomy('tag', 'post_tag', 'Tag', 'Tags'),
      taxonomy('type', 'post_format', 'PostFormat', 'PostFormats'),
    ]),
  };
}

export interface SiteTypes {
  contentTypes: Map<string, ContentTypeInfo>;
  taxonomies: Map<string, TaxonomyInfo>;
}

/** A site with the labels of custom post types and taxonomies from its settings file. */
export interface LabelledSite extends Site {
  postTypes?: Record<string, TypeLabels>;
  taxonomies?: Record<string, TypeLabels>;
}

/**
 * Post types and taxonomies that WordPress and widespread plugins keep to themselves, which WPGraphQL does not
 * expose as content: an export does not say which are public.
 */
const internalType =
  /^(?:revision|nav_menu_item|custom_css|oembed_cache|user_request|wp_.*|customize_changeset|graphql_document|wpcf7_contact_form|acf-.*|elementor_.*|scheduled-action|shop_.*|polylang_mo|wpforms.*)$/;
const internalTaxonomy =
  /^(?:nav_menu|link_category|wp_.*|graphql_document_.*|action-group|elementor_.*|language|term_language|(?:post|term)_translations|translation_priority|product_(?:type|visibility|shipping_class))$/;

const isPublic = (labels: TypeLabels, name: string, internal: RegExp) =>
  labels.public ?? !internal.test(name);

/**
 * Returns the post types and taxonomies of a site: the built-in ones, and those that the export
 * uses or its settings file describes.
 *
 * @param reserved GraphQL type names that a custom type must not use
 * @param log called for custom types that are omitted because their name is reserved or invalid
 */
export function siteTypes(
  site: LabelledSite,
  reserved: ReadonlySet<string>,
  log: (line: string) => void,
): SiteTypes {
  const { contentTypes, taxonomies } = builtIn();
  const taken = new Set(reserved);
  const claim = (name: string, graphqlType: string | null) => {
    if (graphqlType && !taken.has(graphqlType)) return taken.add(graphqlType);
    log(`"${name}" is left out: its name cannot be used in the GraphQL schema`);
    return null;
  };

  const nestedTypes = typesWithParents(site);
  const usedTypes = site.posts.map((post) => post.type);
  for (const name of new Set([...Object.keys(site.postTypes ?? {}), ...usedTypes])) {
    const labels = site.postTypes?.[name] ?? {};
    if (contentTypes.has(name) || !isPublic(labels, name, internalType)) continue;
    const names = customTypeNames(name, { hierarchical: nestedTypes.has(name), ...labels });
    if (!names || !claim(name, names.graphqlType)) continue;
    const base = labels.slug ?? name;
    const archiveLabel = labels.archive ?? true;
    const archive =
      typeof archiveLabel === 'string' ? archiveLabel : archiveLabel ? pluralOf(base) : null;
    contentTypes.set(name, {
      name,
      ...names,
      enumValue: enumValueOf(name),
      base,
      archive: archive?.replace(/^\/|\/$/g, '') ?? null,
    });
  }

  const usedTaxonomies = site.terms.map((term) => term.taxonomy);
  for (const name of new Set([...Object.keys(site.taxonomies ?? {}), ...usedTaxonomies])) {
    const labels = site.taxonomies?.[name] ?? {};
    if (taxonomies.has(name) || !isPublic(labels, name, internalTaxonomy)) continue;
    const names = customTypeNames(name, { hierarchical: true, ...labels });
    if (!names || !claim(name, names.graphqlType)) continue;
    const enumValue = enumValueOf(names.single);
    const base = labels.slug ?? name;
    taxonomies.set(name, { name, ...names, enumValue, base, contentTypes: [] });
  }
  attach(site, contentTypes, taxonomies);
  return { contentTypes, taxonomies };
}

/** Infers hierarchical types, which exports do not declare: those with items that have parents. */
function typesWithParents(site: Site): ReadonlySet<string> {
  const typeOf = new Map(site.posts.map((post) => [post.id, post.type]));
  const children = site.posts.filter((post) => typeOf.get(post.parentId) === post.type);
  return new Set(children.map((post) => post.type));
}

/** Infers the post types of a taxonomy from items with its terms: exports do not declare them. */
function attach(
  site: Site,
  contentTypes: ReadonlyMap<string, ContentTypeInfo>,
  taxonomies: ReadonlyMap<string, TaxonomyInfo>,
): void {
  const taxonomyOf = new Map(site.terms.map((term) => [term.id, taxonomies.get(term.taxonomy)]));
  for (const post of site.posts) {
    if (!contentTypes.has(post.type)) continue;
    for (const id of post.termIds) {
      const types = taxonomyOf.get(id)?.contentTypes;
      if (types && !types.includes(post.type)) types.push(post.type);
    }
  }
}
