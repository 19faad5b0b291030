import { decodeUri, sitePath } from '@showcase/wordpress/browser';
import { readServerEnv } from '@showcase/wordpress';

import { buildFacts } from '../definition/build-facts';
import { AT_WORDPRESS } from '../files/addresses';
import { siteContext } from '../site/site-context';

/** Whether the owner has a file or a page of their own at an address; a page with parameters has all below it. */
export function isOwn(path: string): boolean {
  const own = buildFacts()?.ownFiles ?? [];
  const asked = decodeUri(path).replace(/\/$/, '');
  return own.some((each) => {
    const [start = '', parameter] = each.split('[');
    return parameter === undefined ? asked === each : asked.startsWith(start);
  });
}

/** The addresses of feeds in WordPress's first versions, which newer ones redirect from. */
const FIRST_FEEDS: Readonly<Record<string, string>> = {
  'wp-atom.php': '/feed/atom/',
  'wp-commentsrss2.php': '/comments/feed/',
  'wp-feed.php': '/feed/',
  'wp-rdf.php': '/feed/rdf/',
  'wp-rss.php': '/feed/',
  'wp-rss2.php': '/feed/',
};

const GENERATE = /^\/generate\/?\?(?:.*&)?redirect_uri=/;

/**
 * Returns where FaustWP hands out its authorization code, if WordPress is in a folder: FaustWP sends who has logged in
 * to `/generate/` at the root of the host, and from there to this site, but listens in the folder alone.
 */
function faustAddress(url: string) {
  const { adminUrl, siteUrl } = readServerEnv();
  const hasFolder = new URL(adminUrl).pathname !== '/';
  const isHere = adminUrl === siteUrl || isOwn(url.replace(/\?.*/s, ''));
  return hasFolder && !isHere ? { status: 307, location: adminUrl + url } : null;
}

/**
 * Returns where an address of WordPress's own leads to, with its query; null for others. Uploads and feeds have moved for
 * good (308), which search engines follow; screens and REST are elsewhere for now (307), so that nobody keeps the
 * way to them. What is sent stays here: a password would go to another host.
 *
 * @param url path and query, without the base path
 */
export function addressAtWordPress(method = 'GET', url: string) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (GENERATE.test(url)) return faustAddress(url);
  if (!url.includes('/wp-')) return null;
  const [path = '', search] = url.split(/\?(.*)/s);
  const [, folder, rest] = AT_WORDPRESS.exec(path) ?? [];
  if (folder === undefined || rest === undefined || isOwn(path)) return null;
  if (siteContext().config.redirectToWordPress === false) return null;
  const query = search === undefined ? '' : `?${search}`;
  const feed = FIRST_FEEDS[rest];
  if (feed) return { status: 308, location: sitePath(feed) + query };
  const { wordpressUrl, adminUrl, siteUrl } = readServerEnv();
  // WordPress's own folder is in its old links, and is that of its admin screens.
  if (folder !== '' && !new URL(adminUrl).pathname.endsWith(folder)) return null;
  const isUpload = rest.startsWith('wp-content/');
  const isAtHome = rest.startsWith('wp-json') || (isUpload && folder === '');
  const location = new URL(`${isAtHome ? wordpressUrl : adminUrl}/${rest}`);
  location.pathname = location.pathname.replace(/\/wp-(?:admin|json)$/, '$&/');
  // One host for both, of which a proxy leaves only some addresses to WordPress.
  const own = new URL(siteUrl + path);
  if (own.host === location.host && own.pathname === location.pathname) return null;
  return { status: isUpload ? 308 : 307, location: location.href + query };
}
