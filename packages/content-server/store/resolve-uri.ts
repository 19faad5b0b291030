import type { Post, Site } from '../model/site';
import { decodeUri } from '../text/decode-uri';
import type { Lists } from './query/lists';
import type { SiteTypes } from './site-types';
import type { UriTable, UriTarget } from './uri-table';

/** Path suffixes that do not affect which node a URI resolves to. */
const suffix =
  /\/(?:page\/\d+|(?:feed|embed|trackback)|feed\/(?:feed|rdf|rss|rss2|atom)|comment-page-\d+)$/;
const pageNumber = /\/\d+$/;
/** Rules of WordPress that come before those of posts and pages called `author` or `comments`. */
const ownRules = /^(?:author\/\d+|comments\/(?:feed|page)\b.*)$/;

/**
 * Returns a function that resolves a URI like WPGraphQL's nodeByUri( uri ), including hidden posts:
 * the caller checks visibility. Reproduces its quirks: a query string on `/` finds nothing, a foreign
 * host finds an unrelated post, percent-encoding works only for posts and only in lower case.
 *
 * @param hosts host names (without port) of this site: its own and the front end's
 */
export function createUriResolver(
  site: Site,
  types: SiteTypes,
  table: UriTable,
  lists: Lists,
  postsById: ReadonlyMap<number, Post>,
  hosts: ReadonlySet<string>,
) {
  const sticky = lists.ofType('post').find((post) => post.sticky);

  function front(): UriTarget | undefined {
    const page = postsById.get(site.settings.pageOnFront);
    if (site.settings.showOnFront === 'page' && page) return { kind: 'post', post: page };
    const type = types.contentTypes.get('post');
    return type && { kind: 'contentType', type };
  }

  function unrelated(): UriTarget | undefined {
    const post = sticky ?? lists.ofType('post')[0];
    return post && { kind: 'post', post };
  }

  function find(path: string): UriTarget | undefined {
    const [base = '', ...rest] = path.split('/');
    const taxonomy = rest.length > 0 ? table.taxonomies.get(base) : undefined;
    // A hierarchical term is found by its slug alone, whatever its ancestors.
    const term =
      taxonomy &&
      (taxonomy.hierarchical || rest.length === 1) &&
      table.term(base, rest.at(-1) ?? '');
    if (term) return { kind: 'term', term };
    return table.atPath(base === 'author' ? path.toLowerCase() : path);
  }

  function findEncoded(path: string): UriTarget | undefined {
    if (/%[0-9a-f]?[A-F]|%[A-F]/.test(path)) return undefined;
    const found = findWithSuffix(decodeUri(path));
    const flat =
      found?.kind === 'post' && types.contentTypes.get(found.post.type)?.hierarchical === false;
    return flat ? found : undefined;
  }

  function findWithSuffix(path: string): UriTarget | undefined {
    const exact = find(path);
    if (exact || ownRules.test(path)) return exact;
    if (suffix.test(path)) return find(path.replace(suffix, ''));
    if (!pageNumber.test(path)) return undefined;
    const whole = find(path.replace(pageNumber, ''));
    const paged =
      whole?.kind === 'post' || (whole?.kind === 'contentType' && whole.type.name === 'post');
    return paged ? whole : undefined;
  }

  return (uri: string): UriTarget | undefined => {
    // Splits it like PHP's parse_url(), without decoding.
    const [, authority, given = '', query = ''] =
      /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i.exec(uri) ?? [];
    if (authority === '') return undefined;
    const host = authority?.replace(/^.*@|:\d*$/g, '').toLowerCase();
    if (host !== undefined && !hosts.has(host)) return unrelated();
    // Punctuation at the end is no part of a slug.
    const path = given.replace(/^\/+|[./)]+$/g, '').trim();
    if (path === 'index.php') return front();
    const isRoot = query.length < 2 && (given !== '' || host !== undefined);
    if (path === '') return isRoot ? front() : undefined;
    return path.includes('%') ? findEncoded(path) : findWithSuffix(path);
  };
}
