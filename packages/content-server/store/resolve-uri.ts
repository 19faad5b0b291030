import type { Post, Site } from '../model';
import type { Lists } from './query/lists';
import type { SiteTypes } from './site-types';
import type { UriTable, UriTarget } from './uri-table';

/** Path suffixes that do not affect which node a URI resolves to. */
const suffix =
  /\/(?:page\/\d+|(?:feed|embed|trackback)|feed\/(?:feed|rdf|rss|rss2|atom)|comment-page-\d+)$/;
const pageNumber = /\/\d+$/;
/** Rules of WordPress that come before those of posts and pages called `author` or `comments`. */
const ownRules = /^(?:author\/\d+|comments\/(?:feed|page)\b.*)$/;

export interface UriResolver {
  /**
   * Resolves a URI like WPGraphQL's nodeByUri( uri ), including hidden posts: the caller checks
   * visibility. Reproduces its quirks: a query string on `/` finds nothing, a foreign host finds an
   * unrelated post, percent-encoding works only for posts and only in lower case.
   */
  resolve(uri: string): UriTarget | undefined;
}

/** @param hosts host names (without port) of this site: its own and the front end's */
export function createUriResolver(
  site: Site,
  types: SiteTypes,
  table: UriTable,
  lists: Lists,
  postsById: ReadonlyMap<number, Post>,
  hosts: ReadonlySet<string>,
): UriResolver {
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
    const slash = path.indexOf('/');
    const taxonomy = slash > 0 ? table.taxonomyBases.get(path.slice(0, slash)) : undefined;
    if (taxonomy) {
      const rest = path.slice(slash + 1).split('/');
      // A hierarchical term is found by its slug alone, whatever its ancestors.
      const term =
        (taxonomy.hierarchical || rest.length === 1) &&
        table.term(path.slice(0, slash), rest.at(-1) ?? '');
      if (term) return { kind: 'term', term };
    }
    return table.atPath(path.startsWith('author/') ? path.toLowerCase() : path);
  }

  function findEncoded(path: string): UriTarget | undefined {
    if (/%[0-9a-f]?[A-F]|%[A-F]/.test(path)) return undefined;
    const found = findWithSuffix(decodePath(path));
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

  return {
    resolve(uri) {
      const address = splitUri(uri);
      if (!address) return undefined;
      if (address.host !== null && !hosts.has(address.host)) return unrelated();
      // Punctuation at the end is no part of a slug.
      const path = address.path.replace(/^\/+|[./)]+$/g, '').trim();
      if (path === 'index.php') return front();
      if (path === '') return address.hasQuery || address.path === '' ? undefined : front();
      return path.includes('%') ? findEncoded(path) : findWithSuffix(path);
    },
  };
}

interface SplitUri {
  host: string | null;
  path: string;
  hasQuery: boolean;
}

/** Splits a URI like PHP's parse_url(), without decoding. */
function splitUri(uri: string): SplitUri | null {
  const match = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i.exec(uri);
  if (!match) return null;
  const authority = match[1];
  if (authority === '') return null;
  const host = authority?.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase() ?? null;
  const path = match[2] ?? '';
  return {
    host,
    path: host !== null && path === '' ? '/' : path,
    hasQuery: (match[3] ?? '').length > 1,
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
