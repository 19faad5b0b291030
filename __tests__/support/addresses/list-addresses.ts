import type { Post, Site, Term } from '@showcase/content-server/model';
import { address, isCustom, pathOf, type Address } from './address';

const TAXONOMY_BASES: Readonly<Record<string, string>> = {
  category: 'category',
  post_tag: 'tag',
  post_format: 'type',
};

interface List {
  path: string;
  title: string;
}

export function postsPage({ settings }: Site, byId: ReadonlyMap<number, Post>): List | null {
  const page = settings.showOnFront === 'page' ? byId.get(settings.pageForPosts) : undefined;
  return page ? { path: pathOf(byId, page), title: page.title } : null;
}

/** `…/page/%paged%/`; beyond the last page WP::handle_404() sets 404. */
export function listAddresses(
  { settings }: Site,
  rule: string,
  list: List | null,
  count: number,
): Address[] {
  if (!list) return [];
  const { path, title } = list;
  const last = Math.max(1, Math.ceil(count / settings.postsPerPage));
  return [
    address(rule, path, { title }),
    address(`page 1 of ${rule}`, `${path}page/1/`, { to: path }),
    ...Array.from({ length: last - 1 }, (_, index) =>
      address(`page of ${rule}`, `${path}page/${index + 2}/`, { title }),
    ),
    address(`beyond the pages of ${rule}`, `${path}page/${last + 1}/`, 404),
  ];
}

/** The archive of a type that a theme or plugin has registered; an empty one is a page of its own. */
export function typeAddresses(site: Site, entries: readonly Post[]): Address[] {
  const types = new Set(entries.map(({ type }) => type).filter(isCustom));
  return [...types].flatMap((type) => {
    const count = entries.filter((entry) => entry.type === type).length;
    const path = `/${type}s/`;
    return listAddresses(site, 'type', { path, title: type }, count);
  });
}

/** `category/%category%`, `tag/%tag%`, `type/%post_format%`, others by name; their query variables. */
export function termAddresses(site: Site, term: Term, posts: readonly Post[]): Address[] {
  const { taxonomy } = term;
  const base = TAXONOMY_BASES[taxonomy] ?? (isCustom(taxonomy) ? taxonomy : undefined);
  if (!base) return [];
  const count = posts.filter(({ termIds }) => termIds.includes(term.id)).length;
  const byId = new Map(site.terms.map((each) => [each.id, each]));
  const slugs: string[] = [];
  for (let each: Term | undefined = term; each; each = byId.get(each.parentId)) {
    slugs.unshift(
      term.taxonomy === 'post_format' ? each.slug.replace('post-format-', '') : each.slug,
    );
  }
  const path = `/${base}/${slugs.join('/')}/`;
  const short = `/${base}/${slugs.at(-1)}/`;
  const query = { category: `cat=${term.id}`, post_tag: `tag=${term.slug}` }[term.taxonomy];
  // The archive of an empty term is an empty list, whose pages are not listed.
  const list = { path, title: term.name };
  return [
    ...(count > 0
      ? listAddresses(site, term.taxonomy, list, count)
      : [address(`empty ${term.taxonomy}`, path, { title: term.name })]),
    ...(short === path ? [] : [address('term without its parents', short, { to: path })]),
    ...(query ? [address('query of a term', `/?${query}`, { to: path })] : []),
  ];
}

/** `author/%author%` and `author=ID`. */
export function authorAddresses(site: Site, posts: readonly Post[]): Address[] {
  return site.authors.flatMap((author) => {
    const count = posts.filter(({ authorId }) => authorId === author.id).length;
    const path = `/author/${author.nicename}/`;
    if (count === 0) return [];
    return [
      ...listAddresses(site, 'author', { path, title: author.displayName }, count),
      address('author=ID', `/?author=${author.id}`, { to: path }),
    ];
  });
}

/** `%year%`, `%year%/%monthnum%`, `%year%/%monthnum%/%day%`, and `m`. */
export function dateAddresses(site: Site, posts: readonly Post[]): Address[] {
  const counts = new Map<string, number>();
  for (const { date } of posts) {
    for (const length of [4, 7, 10]) {
      const key = date.slice(0, length);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([date, count]) => {
    const path = `/${date.replaceAll('-', '/')}/`;
    return [
      ...listAddresses(site, 'date', { path, title: date.slice(0, 4) }, count),
      address('m', `/?m=${date.replaceAll('-', '')}`, { to: path }),
    ];
  });
}
