import type { Post, Site } from '@showcase/content-server/model';
import { address, isCustom, type Address } from './address';
import { entryAddresses } from './entry-addresses';
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
