import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';

import type { InlineHtml } from '@showcase/html/browser';
import type { Templates } from '../definition/site-types';

/** The seed node's fields that determine the template; all are optional. */
export interface TemplateSeed {
  __typename?: string | undefined;
  databaseId?: number | null | undefined;
  /** The name of a user is HTML. */
  name?: string | InlineHtml | null | undefined;
  slug?: string | null | undefined;
  isFrontPage?: boolean | null | undefined;
  isPostsPage?: boolean | null | undefined;
  /** The archive of a year, month or day (packages/next/resolve/date-archive.ts). */
  isDateArchive?: boolean;
  isTermNode?: boolean | null | undefined;
  taxonomyName?: string | null | undefined;
  isContentNode?: boolean | null | undefined;
  userId?: number | null | undefined;
  contentType?: { node?: { name?: string | null | undefined } | null } | null | undefined;
  template?: { templateName?: string | null | undefined } | null | undefined;
}

/** Returns `base-slug`, `base-id`, `base`, without the keys that the node lacks. */
function variants(base: string, ...keys: (string | number | null | undefined)[]): string[] {
  const specific = keys.filter((key) => key !== null && key !== undefined && key !== '');
  return [...specific.map((key) => `${base}-${key}`), base];
}

function termTemplates({ taxonomyName, slug, databaseId }: TemplateSeed): string[] {
  switch (taxonomyName) {
    case 'category':
      return variants('category', slug, databaseId);
    // WPGraphQL calls the tag taxonomy post_tag; its template is `tag`, as in WordPress.
    case 'post_tag':
    case 'tag':
      return variants('tag', slug, databaseId);
    default:
      return taxonomyName
        ? [...variants(`taxonomy-${taxonomyName}`, slug, databaseId), 'taxonomy']
        : ['taxonomy'];
  }
}

/**
 * Returns the post type. Restricted nodes (password-protected, or somebody else's draft) have no
 * contentType; for posts and pages it is derived from the GraphQL type then.
 */
function contentTypeName(seed: TemplateSeed): string | null {
  const name = seed.contentType?.node?.name;
  if (name) return name;
  if (seed.__typename === 'Post') return 'post';
  if (seed.__typename === 'Page') return 'page';
  return null;
}

function contentTemplates(seed: TemplateSeed): string[] {
  const type = contentTypeName(seed);
  if (type === 'page') return variants('page', seed.slug, seed.databaseId);
  if (type === 'post') return [...variants('single-post', seed.slug), 'single'];
  return type ? variants(`single-${type}`, seed.slug) : [];
}

/**
 * Returns the possible template names of a seed node, most specific first and unfiltered, by
 * WordPress's template hierarchy (https://developer.wordpress.org/themes/basics/template-hierarchy/) in
 * the order of docs/spec-conformance.md 2.32 to 2.44.
 */
export function possibleTemplates(seed: TemplateSeed): string[] {
  if (seed.isDateArchive) return ['date', 'archive', 'index'];
  const names: string[] = [];
  const templateName = seed.template?.templateName;
  if (templateName && templateName !== 'Default') names.push(`template-${templateName}`);
  if (seed.isFrontPage) names.push('front-page');
  if (seed.isPostsPage) names.push('home');
  if (seed.__typename === 'ContentType' && !seed.isPostsPage) {
    if (seed.name) names.push(`archive-${String(seed.name)}`);
    names.push('archive');
  }
  if (seed.isTermNode) names.push(...termTemplates(seed), 'archive');
  if (seed.userId) {
    names.push(
      ...variants('author', seed.name && String(seed.name).toLowerCase(), seed.userId),
      'archive',
    );
  }
  if (seed.isContentNode) names.push(...contentTemplates(seed), 'singular');
  names.push('index');
  return names;
}

/**
 * Returns the template name of a node: the first of WordPress's template hierarchy, after plugins
 * have filtered it, that the map has. Null: nothing is rendered.
 */
export function templateFor(seed: TemplateSeed, templates: Templates): string | null {
  const names = hooks.applyFilters('possibleTemplatesList', possibleTemplates(seed), {
    seedNode: seed,
  }) as string[];
  return names.find((name) => Object.hasOwn(templates, name)) ?? null;
}
