import { z } from 'zod';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';

const schema = z.object({
  site: z.object({ title: z.string() }).optional(),
  __SEED_NODE__: z
    .object({
      __typename: z.string(),
      uri: z.string().startsWith('/'),
      isPostsPage: z.boolean().nullish(),
      isTermNode: z.boolean().nullish(),
      userId: z.number().nullish(),
    })
    .optional()
    .catch(undefined),
});

type Seed = z.infer<typeof schema>['__SEED_NODE__'];

/** The page's own feed: a list's entries, a post's comments. The posts page has the site's. */
function ownFeed(node: Seed): string | null {
  const isList = node?.__typename === 'ContentType' || node?.isTermNode || node?.userId;
  if (!node || node.isPostsPage || node.uri === '/') return null;
  const href = `${hrefFromUri(node.uri).replace(/\/?$/, '/')}feed/`;
  return isList || node.__typename === 'Post' ? href : null;
}

/**
 * The feeds that feed readers find on a page: the site's and its own. Only in the served document;
 * `data-next-head` lets Next remove the page's own on client navigation.
 */
export function FeedLinks({ pageProps }: { pageProps: unknown }) {
  const { site, __SEED_NODE__: node } = schema.safeParse(pageProps).data ?? {};
  const type = 'application/rss+xml';
  const own = ownFeed(node);
  return (
    <>
      <link
        rel="alternate"
        type={type}
        href={sitePath('/feed/')}
        title={site?.title || undefined}
      />
      {own && <link rel="alternate" type={type} href={sitePath(own)} data-next-head="" />}
    </>
  );
}
