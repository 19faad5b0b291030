import { z } from 'zod';

import { readServerEnv } from '../env';
import { hrefFromUri } from '../site-paths';
import { imageHref } from '../social-image/image-address';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '../social-image/image-design';
import { imageFacts } from '../social-image/image-facts';

const schema = z.object({
  page: z.number(),
  __SEED_NODE__: z.object({ uri: z.string().startsWith('/') }),
});

/**
 * Renders the canonical link of a content page (including the page number of a list) and the Open
 * Graph tags without a fallback: og:url falls back to the canonical URL, og:description to the
 * description, and the Twitter card tags to Open Graph. Nothing on other pages.
 *
 * Only in the served document: crawlers load each page separately. `data-next-head` lets Next
 * remove the canonical link on client navigation, where it would be wrong.
 */
export function PageTags({ pageProps }: { pageProps: unknown }) {
  const facts = imageFacts(pageProps);
  const address = schema.safeParse(pageProps).data;
  if (!facts || !address) return null;
  const { siteUrl } = readServerEnv();
  const { uri } = address.__SEED_NODE__;
  const suffix = address.page > 1 ? `page/${address.page}/` : '';
  const url = siteUrl + hrefFromUri(uri).replace(/\/?$/, '/') + suffix;
  return (
    <>
      <link rel="canonical" href={url} data-next-head="" />
      <meta property="og:title" content={facts.title} />
      {facts.siteTitle && <meta property="og:site_name" content={facts.siteTitle} />}
      <meta property="og:image" content={siteUrl + imageHref(uri, facts)} />
      <meta property="og:image:width" content={String(IMAGE_WIDTH)} />
      <meta property="og:image:height" content={String(IMAGE_HEIGHT)} />
      <meta property="og:type" content={facts.date ? 'article' : 'website'} />
      {facts.date && <meta property="article:published_time" content={facts.date} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
