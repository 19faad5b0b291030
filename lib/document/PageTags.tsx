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
 * What search engines and link previews read off a content page: its canonical address (of a list
 * that of the very page of it) and the Open Graph tags that have nothing to fall back to. og:url
 * falls back to the canonical address, og:description to the description, the names of twitter:card
 * to Open Graph's. Nothing on other pages.
 *
 * Only the document has them: crawlers load each page by itself. `data-next-head` lets Next take the
 * canonical address away when the browser goes on to another page, where it would be wrong.
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
