import { z } from 'zod';

const link = z.object({ name: z.string(), path: z.string() });

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const schema = z.object({
  kind: z.enum(['home', 'post', 'page', 'list', 'author', 'media']),
  /** The page's own title; the site's for a page without one. */
  title: z.string(),
  description: z.string(),
  /** Name of what an archive is of; the title for other pages. */
  name: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  /** BCP 47 tags. */
  language: z.string(),
  siteLanguage: z.string(),
  /** Path of this page, of a list with its number; encoded, as all paths here. */
  path: z.string(),
  /** The list's pages before and after this one. */
  prev: z.string().nullable(),
  next: z.string().nullable(),
  /** Content of the robots meta tag. */
  robots: z.string(),
  /** With offset; null when WordPress does not say. */
  published: z.string().nullable(),
  modified: z.string().nullable(),
  author: link.nullable(),
  section: link.nullable(),
  /** The pages above this one, without the front page. */
  trail: z.array(link),
  picture: picture.nullable(),
  /** What a plugin of WordPress says instead; null without it. */
  canonical: z.string().nullable(),
  socialTitle: z.string().nullable(),
  socialDescription: z.string().nullable(),
  socialImage: picture.nullable(),
  jsonLd: z.string().nullable(),
  /** This page in each language, itself among them; empty for a page that is not translated. */
  translations: z.array(z.object({ language: z.string(), path: z.string() })),
});

/**
 * What the document's head says of a page, apart from title and description: plain text, made on the
 * server and kept there, as no browser needs it.
 */
export type HeadFacts = z.infer<typeof schema>;

export type FactLink = z.infer<typeof link>;

/** Reads the facts that were stored with a page; null for a page that has none. */
export function readHeadFacts(value: unknown): HeadFacts | null {
  return schema.safeParse(value).data ?? null;
}
