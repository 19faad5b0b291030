import type { Post, Site } from '@showcase/content-server/model';
import { splitParts } from '@showcase/html/page-breaks';
import { address, isCustom, pathOf, type Address } from './address';
import {
  authorAddresses,
  dateAddresses,
  listAddresses,
  postsPage,
  termAddresses,
  typeAddresses,
} from './list-addresses';

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
    address('page of comments', `${own}comment-page-2/`, { to: `${own}#comments` }),
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
