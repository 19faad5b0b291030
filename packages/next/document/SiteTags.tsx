import { fieldsOf, hrefFromUri, sitePath } from '@showcase/wordpress/browser';
import type { SiteContext } from '../definition/site-context';

/** The page's own feed: a list's entries, a post's comments. The posts page has the site's. */
function ownFeed(node: Partial<Record<string, unknown>>, hasComments: boolean): string | null {
  const { __typename, uri, isPostsPage, isTermNode, userId } = node;
  if (typeof uri !== 'string' || !uri.startsWith('/') || uri === '/' || isPostsPage) return null;
  const isCommented = __typename === 'Post' && hasComments;
  const hasFeed = __typename === 'ContentType' || isCommented || isTermNode || userId;
  return hasFeed ? `${hrefFromUri(uri)}feed/` : null;
}

/**
 * Icon (Settings → General), manifest, theme colour and feeds, on every page. Browsers without SVG icons
 * and iOS request /favicon.ico and /apple-touch-icon.png by default, so these have no link.
 * `data-next-head` lets Next remove the page's own feed on client navigation.
 */
export function SiteTags({ pageProps, context }: { pageProps: unknown; context: SiteContext }) {
  const { site, __SEED_NODE__: node } = fieldsOf(pageProps);
  const { title } = fieldsOf(site);
  const { icon, config } = context;
  const feed = { rel: 'alternate', type: 'application/rss+xml' };
  const own = ownFeed(fieldsOf(node), config.comments !== false);
  return (
    <>
      <link rel="icon" href={icon || sitePath('/favicon.svg')} />
      {icon && <link rel="apple-touch-icon" href={icon} />}
      <link rel="manifest" href={sitePath('/site.webmanifest')} />
      <meta name="theme-color" content={config.colors.header} />
      <link {...feed} href={sitePath('/feed/')} title={title ? String(title) : undefined} />
      {own && <link {...feed} href={sitePath(own)} data-next-head="" />}
    </>
  );
}
