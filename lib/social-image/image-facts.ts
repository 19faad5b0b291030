import { z } from 'zod';

import { plainText } from '../html/parse/plain-text';

/** Plain-text data for a page's social image and its meta tags. */
export interface ImageFacts {
  /** The page's own title; the site's for a page without one. */
  title: string;
  /** Empty without one, and when it equals the title. */
  siteTitle: string;
  /** The site's description, on the front page only. */
  tagline: string;
  author: string;
  /** Local date and time as in WordPress, `2026-09-04T10:00:00`; empty except for posts. */
  date: string;
  /** BCP 47 tag, the site's. */
  language: string;
}

const schema = z.object({
  template: z.string(),
  head: z.object({ title: z.string(), description: z.string() }),
  site: z.object({ language: z.string() }),
  data: z
    .object({
      post: z
        .object({
          date: z.string().nullish(),
          author: z.object({ node: z.object({ name: z.string().nullish() }) }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  __APOLLO_STATE__: z.object({
    ROOT_QUERY: z.object({ generalSettings: z.object({ title: z.string().nullish() }).nullish() }),
  }),
});

const SEPARATOR = /\s[^\s\p{L}\p{N}]\s$/u;

/**
 * Extracts the facts from a content page's props. Null for every other page: 404, previews, account
 * pages.
 */
export function imageFacts(pageProps: unknown): ImageFacts | null {
  const parsed = schema.safeParse(pageProps);
  if (!parsed.success) return null;
  const { head, site, data, __APOLLO_STATE__: state } = parsed.data;
  const siteTitle = state.ROOT_QUERY.generalSettings?.title ?? '';
  const isNamed = siteTitle !== '' && head.title.endsWith(siteTitle);
  const own = isNamed ? head.title.slice(0, -siteTitle.length) : '';
  // Plugins for search engines have other separators than this site.
  const title = SEPARATOR.test(own) ? own.replace(SEPARATOR, '') : head.title;
  const isSite = title === siteTitle;
  return {
    title,
    siteTitle: isSite ? '' : siteTitle,
    tagline: isSite && head.description !== title ? head.description : '',
    author: plainText(data?.post?.author?.node.name ?? ''),
    date: data?.post?.date ?? '',
    language: site.language,
  };
}
