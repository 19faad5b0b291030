import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

import { plainReply, redirectReply, type Reply } from '../http/reply';
import type { Store } from '../store/store';

/** The default of wp_sitemaps_get_max_urls(). */
const MOST = 2_000;

interface Page {
  url: string;
  lastmod?: string;
}

/** The pages of WordPress's sitemaps by their names, without the empty ones. */
function kindsOf({ types, lists, permalinks, baseUrl, settings }: Store): Map<string, Page[]> {
  const kinds = new Map<string, Page[]>();
  const add = (name: string, pages: Page[]) => pages.length > 0 && kinds.set(name, pages);
  for (const { name } of types.contentTypes.values()) {
    if (name === 'attachment') continue;
    const pages = lists.ofType(name).map((post) => ({
      url: baseUrl + permalinks.linkPathOf(post),
      lastmod: `${post.modifiedGmt}Z`,
    }));
    const latest =
      name === 'page' && settings.showOnFront === 'posts' ? [{ url: `${baseUrl}/` }] : [];
    add(`posts-${name}`, [...latest, ...pages]);
  }
  for (const { name } of types.taxonomies.values()) {
    const terms = lists.terms(name).filter(({ id }) => lists.withTerm(id).length > 0);
    add(
      `taxonomies-${name}`,
      terms.map((term) => ({ url: baseUrl + permalinks.ofTerm(term) })),
    );
  }
  add(
    'users',
    lists.authors.map((author) => ({ url: baseUrl + permalinks.ofAuthor(author) })),
  );
  return kinds;
}

async function write(pages: readonly Page[], stream: SitemapStream | SitemapIndexStream) {
  const body = await streamToPromise(Readable.from(pages).pipe(stream));
  return { status: 200, headers: { 'content-type': 'application/xml; charset=UTF-8' }, body };
}

/** Responds to robots.txt and WordPress's addresses of sitemaps; null for others. */
export async function sitemapReply(path: string, store: Store): Promise<Reply | null> {
  const { baseUrl, settings } = store;
  const isPublic = settings.blogPublic !== false;
  if (path === '/robots.txt') {
    const lines = ['User-agent: *', 'Disallow: /wp-admin/', 'Allow: /wp-admin/admin-ajax.php'];
    const named = isPublic ? ['', `Sitemap: ${baseUrl}/wp-sitemap.xml`] : [];
    return plainReply(200, [...lines, ...named].join('\n'));
  }
  // Before FaustWP's redirect to the front end, and for sites that search engines may not list, too.
  if (path === '/sitemap.xml') return redirectReply(301, `${baseUrl}/wp-sitemap.xml`);
  const [address, name, number] = /^\/wp-sitemap(?:-(.+)-(\d+))?\.xml$/.exec(path) ?? [];
  if (!address || !isPublic) return null;
  const kinds = kindsOf(store);
  if (name === undefined) {
    const parts = [...kinds].flatMap(([kind, pages]) =>
      Array.from({ length: Math.ceil(pages.length / MOST) }, (_, at) => ({
        url: `${baseUrl}/wp-sitemap-${kind}-${at + 1}.xml`,
      })),
    );
    return write(parts, new SitemapIndexStream({ xslUrl: `${baseUrl}/wp-sitemap-index.xsl` }));
  }
  const start = (Number(number) - 1) * MOST;
  const pages = kinds.get(name ?? '')?.slice(Math.max(start, 0), start + MOST) ?? [];
  if (pages.length === 0) return null;
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  return write(pages, new SitemapStream({ xmlns, xslUrl: `${baseUrl}/wp-sitemap.xsl` }));
}
