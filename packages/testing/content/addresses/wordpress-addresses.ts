import type { Post, Site, Term } from '@showcase/content-server';
import { splitParts } from '@showcase/html';
import { address, isCustom, pathOf, type Address } from './address';

/**
 * Lists the addresses that a classic WordPress answers for its content with the permalinks
 * `/%postname%/`, by the rules of its class-wp-rewrite.php and canonical.php. A rule per function; feeds
 * and sitemaps are a list of their own. Where this site redirects to the canonical address what
 * WordPress shows in place, the redirect is expected (docs/spec-conformance.md).
 */
export function wordpressAddresses(site: Site): Address[] {
  const byId = new Map(site.posts.map((post) => [post.id, post]));
  const isPublic = ({ type, status, parentId }: Post): boolean =>
    type === 'attachment'
      ? status === 'inherit' && (byId.get(parentId)?.status ?? 'publish') === 'publish'
      : status === 'publish' && (['post', 'page'].includes(type) || isCustom(type));
  const shown = site.posts.filter((post) => isPublic(post) && post.slug !== '');
  const entries = shown.filter(({ type }) => type === 'post' || isCustom(type));
  const posts = shown.filter(({ type }) => type === 'post');
  return [
    ...shown.flatMap((post, index) => entryAddresses(site, byId, post, index)),
    ...listAddresses(site, 'posts page', postsPage(site, byId), posts.length),
    ...site.terms.flatMap((term) => termAddresses(site, term, entries)),
    ...typeAddresses(site, entries),
    ...authorAddresses(site, posts),
    ...dateAddresses(site, posts),
    ...goneAddresses(site, shown),
  ];
}

const TAXONOMY_BASES: Readonly<Record<string, string>> = {
  category: 'category',
  post_tag: 'tag',
  post_format: 'type',
};

interface List {
  path: string;
  title: string;
}

function postsPage({ settings }: Site, byId: ReadonlyMap<number, Post>): List | null {
  const page = settings.showOnFront === 'page' ? byId.get(settings.pageForPosts) : undefined;
  return page ? { path: pathOf(byId, page), title: page.title } : null;
}

/** `…/page/%paged%/`; beyond the last page WP::handle_404() sets 404. */
function listAddresses(
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
function typeAddresses(site: Site, entries: readonly Post[]): Address[] {
  const types = new Set(entries.map(({ type }) => type).filter(isCustom));
  return [...types].flatMap((type) => {
    const count = entries.filter((entry) => entry.type === type).length;
    const path = `/${type}s/`;
    return listAddresses(site, 'type', { path, title: type }, count);
  });
}

/** `category/%category%`, `tag/%tag%`, `type/%post_format%`, others by name; their query variables. */
function termAddresses(site: Site, term: Term, posts: readonly Post[]): Address[] {
  const { taxonomy } = term;
  const base = TAXONOMY_BASES[taxonomy] ?? (isCustom(taxonomy) ? taxonomy : undefined);
  if (!base) return [];
  const byId = new Map(site.terms.map((each) => [each.id, each]));
  const chainOf = (each: Term | undefined): Term[] =>
    each ? [...chainOf(byId.get(each.parentId)), each] : [];
  // An archive has the entries of the terms below it, too.
  const isIn = (id: number) => chainOf(byId.get(id)).includes(term);
  const count = posts.filter(({ termIds }) => termIds.some(isIn)).length;
  const slugs = chainOf(term).map(({ slug }) =>
    taxonomy === 'post_format' ? slug.replace('post-format-', '') : slug,
  );
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
function authorAddresses(site: Site, posts: readonly Post[]): Address[] {
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
function dateAddresses(site: Site, posts: readonly Post[]): Address[] {
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

/** Addresses of entries that are not public, and addresses that do not exist. */
function goneAddresses(site: Site, shown: readonly Post[]): Address[] {
  const hidden = site.posts.filter(
    ({ type, status }) =>
      type === 'post' && ['draft', 'private', 'future', 'trash'].includes(status),
  );
  const isGuessed = (slug: string) => shown.some((post) => post.slug.startsWith(slug));
  return [
    ...hidden.flatMap(({ id, slug }) => [
      address('hidden by id', `/?p=${id}`, 404),
      ...(slug && !isGuessed(slug) ? [address('hidden', `/${slug}/`, 404)] : []),
    ]),
    address('unknown', '/no/such/thing-at-all/', 404),
    address('unknown term', '/category/no-such-term/', 404),
    address('unknown author', '/author/nobody-at-all/', 404),
    address('year without posts', '/1904/', 404),
    ...shown.slice(0, 1).map(({ date }) => {
      const year = `/${date.slice(0, 4)}/`;
      return address('month that there is none of', `${year}13/`, { to: year });
    }),
    address('id of nothing', '/?p=99999999', 404),
  ];
}

/** Every how many entries the odd forms of their addresses are listed, too. */
const ODD_FORMS_EVERY = 8;

/** `page/%pagename%`, `%postname%`, their endpoints, and redirect_canonical() for each. */
function entryAddresses(
  site: Site,
  byId: ReadonlyMap<number, Post>,
  post: Post,
  index: number,
): Address[] {
  const { settings } = site;
  const own = pathOf(byId, post);
  const isStatic = settings.showOnFront === 'page';
  if (isStatic && post.id === settings.pageForPosts) {
    return [address('page_id of the posts page', `/?page_id=${post.id}`, { to: own })];
  }
  if (isStatic && post.id === settings.pageOnFront) {
    return [
      address('static front page', '/', { title: '' }),
      address('own slug of the front page', own, { to: '/' }),
      address('page_id of the front page', `/?page_id=${post.id}`, { to: '/' }),
    ];
  }
  const count = post.password ? 1 : splitParts(post.content).length;
  const all = [
    address(post.type, own, { title: post.title }),
    address('p', `/?p=${post.id}`, { to: own }),
    ...Array.from({ length: count - 1 }, (_, part) =>
      address('part', `${own}${part + 2}/`, { title: `${post.title} - Page ${part + 2}` }),
    ),
  ];
  if (index % ODD_FORMS_EVERY > 0 && count === 1) return all;
  const odd = post.type === 'attachment' ? [] : ['1/', `${count + 1}/`, 'page/2/', '0/'];
  return [
    ...all,
    ...[...odd, 'embed/', 'trackback/'].map((end) => address('endpoint', own + end, { to: own })),
    address('page of comments', `${own}comment-page-2/`, { to: own }),
    address('name', `/?name=${post.slug}`, post.type === 'post' ? { to: own } : 404),
    ...capitalAddress(own),
    ...guessAddress(post),
  ];
}

/** Slugs are in small letters, and MySQL compares without regard to case. */
function capitalAddress(own: string): Address[] {
  const capital = own.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return capital === own ? [] : [address('capital letter', capital, { to: own })];
}

/** redirect_guess_404_permalink(): the slug begins with the last part, whatever is above it. */
function guessAddress({ type, slug }: Post): Address[] {
  const cut = slug.slice(0, Math.floor(slug.length * 0.8));
  if (type === 'attachment' || cut.length < 4 || /^[\d-]+$|-\d*$/.test(cut)) return [];
  const target = new RegExp(
    `/${encodeURIComponent(cut).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^/]*/$`,
    'i',
  );
  return [address('guess', `/nowhere/${cut}/`, { to: target })];
}
