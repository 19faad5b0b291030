import { z } from 'zod';

import { plainText } from '../html/parse/plain-text';

/** What a page's social image and its tags in the document's head are made of, plain text. */
export interface ImageFacts {
  /** The page's own title; the site's for a page without one. */
  title: string;
  /** Empty when there is none, and when it is the title already. */
  siteTitle: string;
  /** The site's own description, on its front page. */
  tagline: string;
  author: string;
  /** Local date and time as WordPress has it, `2026-09-04T10:00:00`; empty for all but posts. */
  date: string;
  /** BCP 47, as the site says. */
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

/**
 * Reads the facts off the props of a content page. Null for every other page: those that are not
 * there, previews, account pages.
 */
export function imageFacts(pageProps: unknown): ImageFacts | null {
  const parsed = schema.safeParse(pageProps);
  if (!parsed.success) return null;
  const { head, site, data, __APOLLO_STATE__: state } = parsed.data;
  const siteTitle = state.ROOT_QUERY.generalSettings?.title ?? '';
  const suffix = ` - ${siteTitle}`;
  const isNamed = siteTitle !== '' && head.title.endsWith(suffix);
  const title = isNamed ? head.title.slice(0, -suffix.length) : head.title;
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
