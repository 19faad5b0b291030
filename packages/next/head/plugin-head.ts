import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { z } from 'zod';

import type { Picture } from '../template/template';
import { htmlContext } from '../html/html-context';
import { SCHEME, urlContext } from '@showcase/html/html-context';
import { linkUrl } from '@showcase/html/link-url';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';

/** A page's head by a plugin of WordPress; it takes precedence over the site's own. */
export interface PluginHead {
  title: string | null;
  description: string | null;
  /** Directives of the robots meta tag; empty: none. */
  robots: string[];
  canonical: string | null;
  socialTitle: string | null;
  socialDescription: string | null;
  socialImage: Picture | null;
  /** JSON-LD as text, in a script element or not. */
  jsonLd: string | null;
  /** WordPress's locale of the entry. */
  locale: string | null;
  translations: { locale: string; address: string }[];
}

export type LanguagePlugin = 'polylang' | 'wpml';

/** The plugins whose fields the schema has, and what not every WPGraphQL has. */
export interface SchemaPlugins {
  seo: 'yoast' | 'rank-math' | null;
  languages: LanguagePlugin | null;
  /** Whether lists of posts can be limited to sticky ones. */
  sticky: boolean;
}

const YOAST = `title metaDesc metaRobotsNoindex metaRobotsNofollow canonical opengraphTitle
  opengraphDescription opengraphImage { sourceUrl altText mediaDetails { width height } }
  schema { raw }`;
const RANK_MATH = `title description robots canonicalUrl jsonLd { raw }
  openGraph { title description image { url width height } }`;

const on = (types: string, fields: string) =>
  types.split(' ').map((type) => `... on ${type} { ${fields} }`);

/** Yoast's add-on has the field on each taxonomy's type, which for custom ones nobody knows here. */
const SEO_FIELDS = {
  yoast: on('ContentNode Category Tag PostFormat User', `seo { ${YOAST} }`),
  'rank-math': on('ContentNode TermNode User ContentType', `seo { ${RANK_MATH} }`),
};

/** Both have their fields on each type; these four are always translated. */
const LANGUAGE_FIELDS = {
  polylang: on(
    'Post Page Category Tag',
    'language { locale } translations { uri language { locale } }',
  ),
  wpml: on('Post Page', 'locale { locale } translations { href locale }'),
};

type PluginQuery = TypedDocumentNode<{ nodeByUri: unknown }, { uri: string }>;

/** Returns the query of all that the plugins say of a node; null without plugins. */
export function pluginQuery({ seo, languages }: SchemaPlugins): PluginQuery | null {
  const fields = [
    ...(seo ? SEO_FIELDS[seo] : []),
    ...(languages ? LANGUAGE_FIELDS[languages] : []),
  ];
  if (fields.length === 0) return null;
  const text = `query PluginHead($uri: String!) { nodeByUri(uri: $uri) { ${fields.join(' ')} } }`;
  return parse(text, { noLocation: true });
}

const text = z.string().nullish().catch(null);
const size = z.number().nullish().catch(null);
const within = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const raw = within(z.object({ raw: text }));
const language = within(z.object({ locale: text }));

/** The fields of all four plugins; what is of a wrong type counts as missing. */
const schema = z.object({
  seo: within(
    z.object({
      ...{ title: text, metaDesc: text, description: text, canonical: text, canonicalUrl: text },
      ...{ metaRobotsNoindex: text, metaRobotsNofollow: text },
      robots: within(z.array(z.string())),
      ...{ opengraphTitle: text, opengraphDescription: text, schema: raw, jsonLd: raw },
      opengraphImage: within(
        z.object({
          sourceUrl: text,
          altText: text,
          mediaDetails: within(z.object({ width: size, height: size })),
        }),
      ),
      openGraph: within(
        z.object({
          title: text,
          description: text,
          image: within(z.object({ url: text, width: size, height: size })),
        }),
      ),
    }),
  ),
  language,
  locale: language,
  translations: within(
    z.array(z.object({ uri: text, href: text, locale: text, language }).catch({})),
  ),
});

/** Reads what plugins say of a node; null when they say nothing. */
export function readPluginHead(node: unknown): PluginHead | null {
  const { seo, language: polylang, locale: wpml, translations } = schema.safeParse(node).data ?? {};
  if (!seo && !polylang && !wpml && !translations) return null;
  const image = seo?.openGraph?.image;
  const robots = seo?.robots ?? [seo?.metaRobotsNoindex, seo?.metaRobotsNofollow];
  return {
    title: seo?.title || null,
    description: seo?.metaDesc || seo?.description || null,
    robots: robots.flatMap((each) => each || []),
    canonical: seo?.canonical || seo?.canonicalUrl || null,
    socialTitle: seo?.opengraphTitle || seo?.openGraph?.title || null,
    socialDescription: seo?.opengraphDescription || seo?.openGraph?.description || null,
    socialImage:
      seo?.opengraphImage ?? (image?.url ? { sourceUrl: image.url, mediaDetails: image } : null),
    jsonLd: seo?.schema?.raw || seo?.jsonLd?.raw || null,
    locale: polylang?.locale || wpml?.locale || null,
    translations: (translations ?? []).flatMap((each) => {
      const [address, locale] = [each.uri ?? each.href, each.language?.locale ?? each.locale];
      return address && locale ? { locale, address } : [];
    }),
  };
}

/** A longer text would be most of the page: it is left out. */
const MAX_JSON = 50_000;

/**
 * Returns an address as a path of this site, or as it is when it is elsewhere; null for one that is
 * unsafe. Addresses of WordPress are this site's, apart from files.
 */
export function addressOnSite(address: string): string | null {
  const link = linkUrl(address, urlContext(htmlContext()));
  return link?.startsWith('/') ? hrefFromUri(link) : link;
}

function withSiteAddresses(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withSiteAddresses(each, siteUrl));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, withSiteAddresses(each, siteUrl)]),
    );
  }
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value)) return value;
  const address = linkUrl(value, urlContext(htmlContext())) ?? '';
  // A URL template: braces are the only characters that linkUrl() encodes in it.
  const whole = (SCHEME.test(address) ? address : siteUrl + address)
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  return address ? whole : '';
}

/**
 * Reads a plugin's JSON-LD with the addresses of this site; null for what is no JSON of a usual
 * length. Rank Math's add-on gives the whole script element.
 */
export function readJsonLd(text: string, siteUrl: string): unknown {
  const json = text.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  if (json.length > MAX_JSON) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? withSiteAddresses(value, siteUrl) : null;
  } catch {
    return null;
  }
}
