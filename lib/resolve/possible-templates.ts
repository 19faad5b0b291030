/** The seed node's fields that decide on a template; every one may be missing. */
export interface TemplateSeed {
  __typename?: string | undefined;
  databaseId?: number | null | undefined;
  name?: string | null | undefined;
  slug?: string | null | undefined;
  isFrontPage?: boolean | null | undefined;
  isPostsPage?: boolean | null | undefined;
  isTermNode?: boolean | null | undefined;
  taxonomyName?: string | null | undefined;
  isContentNode?: boolean | null | undefined;
  userId?: number | null | undefined;
  contentType?: { node?: { name?: string | null | undefined } | null } | null | undefined;
  template?: { templateName?: string | null | undefined } | null | undefined;
}

/** `base-slug`, `base-id`, `base`, leaving out what the node does not have. */
function variants(base: string, ...keys: (string | number | null | undefined)[]): string[] {
  const specific = keys.filter((key) => key !== null && key !== undefined && key !== '');
  return [...specific.map((key) => `${base}-${key}`), base];
}

function termTemplates({ taxonomyName, slug, databaseId }: TemplateSeed): string[] {
  switch (taxonomyName) {
    case 'category':
      return variants('category', slug, databaseId);
    // WPGraphQL names the tag taxonomy post_tag; the template is tag, as in WordPress.
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
 * A restricted node (password-protected, or somebody else's draft) has no contentType; posts and
 * pages are then known by their GraphQL type, so that they keep their template.
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
 * The names a template may have for this seed node, most specific first, before any filter:
 * WordPress's template hierarchy (https://developer.wordpress.org/themes/basics/template-hierarchy/) in
 * the order of docs/spec-conformance.md 2.32 to 2.44.
 * https://developer.wordpress.org/themes/basics/template-hierarchy/
 */
export function possibleTemplates(seed: TemplateSeed): string[] {
  const names: string[] = [];
  const templateName = seed.template?.templateName;
  if (templateName && templateName !== 'Default') names.push(`template-${templateName}`);
  if (seed.isFrontPage) names.push('front-page');
  if (seed.isPostsPage) names.push('home');
  if (seed.__typename === 'ContentType' && !seed.isPostsPage) {
    if (seed.name) names.push(`archive-${seed.name}`);
    names.push('archive');
  }
  if (seed.isTermNode) names.push(...termTemplates(seed), 'archive');
  if (seed.userId) {
    names.push(...variants('author', seed.name?.toLowerCase(), seed.userId), 'archive');
  }
  if (seed.isContentNode) names.push(...contentTemplates(seed), 'singular');
  names.push('index');
  return names;
}

/** The first name that the map has as its own entry, or null: then nothing is rendered. */
export function chooseTemplate(names: readonly string[], templates: object): string | null {
  return names.find((name) => Object.hasOwn(templates, name)) ?? null;
}
