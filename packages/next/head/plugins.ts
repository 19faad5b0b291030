import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { z } from 'zod';

import { decodeHTML } from 'entities';
import {
  executeQuery,
  findSchemaPlugins,
  isCmsUnavailable,
  schemaPlugins,
} from '@showcase/wordpress';

const YOAST = `title description: metaDesc noindex: metaRobotsNoindex nofollow: metaRobotsNofollow
  canonical socialTitle: opengraphTitle socialDescription: opengraphDescription
  socialImage: opengraphImage { sourceUrl altText mediaDetails { width height } }
  jsonLd: schema { raw }`;
const RANK_MATH = `title description robots canonical: canonicalUrl jsonLd { raw }
  openGraph { title description image { sourceUrl: url width height } }`;

const on = (types: string, fields: string) =>
  types.replace(/\w+/g, (type) => `... on ${type} { ${fields} }`);

/** Yoast's add-on has the field on each taxonomy's type, which for custom ones nobody knows here. */
const SEO_FIELDS = {
  yoast: on('ContentNode Category Tag PostFormat User', `seo { ${YOAST} }`),
  'rank-math': on('ContentNode TermNode User ContentType', `seo { ${RANK_MATH} }`),
};

/** Both have their fields on each type; these four are always translated. */
const LANGUAGE_FIELDS = {
  polylang: on(
    'Post Page Category Tag',
    'language { locale code } translations { uri language { locale } }',
  ),
  wpml: on('Post Page', 'language: locale { locale } translations { uri: href locale }'),
};

/** An entry has WPML's locale alone, and lists are filtered by its code. */
const WPML_CODES = 'languages { code locale: default_locale }';

type PluginQuery = TypedDocumentNode<{ nodeByUri: unknown; languages?: unknown }, { uri: string }>;

/** Returns the query of all that the plugins say of a node; null without plugins. */
function queryOf({ seo, languages }: ReturnType<typeof schemaPlugins>): PluginQuery | null {
  if (!seo && !languages) return null;
  const fields = `${seo ? SEO_FIELDS[seo] : ''} ${languages ? LANGUAGE_FIELDS[languages] : ''}`;
  const root = languages === 'wpml' ? WPML_CODES : '';
  const text = `query PluginHead($uri: String!) { nodeByUri(uri: $uri) { ${fields} } ${root} }`;
  return parse(text, { noLocation: true });
}

const optional = <T extends z.ZodType>(type: T) => type.nullish().catch(null);
const text = optional(z.string());
const size = { width: optional(z.number()), height: optional(z.number()) };
const altText = optional(z.string().transform((given) => decodeHTML(given)));
const picture = z.object({ sourceUrl: text, altText, ...size });
const language = optional(z.object({ locale: text, code: text }));

/** The fields of all four plugins; what is of a wrong type counts as missing. */
const schema = z.object({
  seo: optional(
    z.object({
      title: text,
      description: text,
      canonical: text,
      noindex: text,
      nofollow: text,
      robots: optional(z.array(z.string())),
      socialTitle: text,
      socialDescription: text,
      socialImage: optional(picture.extend({ mediaDetails: optional(z.object(size)) })),
      openGraph: optional(z.object({ title: text, description: text, image: optional(picture) })),
      jsonLd: optional(z.object({ raw: text })),
    }),
  ),
  language,
  translations: optional(z.array(z.object({ uri: text, locale: text, language }).catch({}))),
});

/** A page's head by plugins of WordPress; it takes precedence over the site's own. */
export type PluginHead = ReturnType<typeof readHead>;

const codes = z.array(language).catch([]);

function readHead({ nodeByUri: node, languages }: { nodeByUri: unknown; languages?: unknown }) {
  const { seo, language: own, translations } = schema.safeParse(node).data ?? {};
  const code = codes.parse(languages).find((each) => each?.locale === own?.locale)?.code;
  const { title, description, image } = seo?.openGraph ?? {};
  return {
    title: seo?.title,
    description: seo?.description,
    /** Directives of the robots meta tag; empty: none. */
    robots: (seo?.robots ?? [seo?.noindex, seo?.nofollow]).flatMap((each) => each || []),
    canonical: seo?.canonical,
    socialTitle: seo?.socialTitle || title,
    socialDescription: seo?.socialDescription || description,
    socialImage: seo?.socialImage ?? (image && { ...image, mediaDetails: image }),
    /** JSON-LD as text, in a script element or not. */
    jsonLd: seo?.jsonLd?.raw,
    /** WordPress's locale of the entry. */
    locale: own?.locale,
    /** The plugin's code of its language, such as Polylang's `DE` and WPML's `de`. */
    code: own?.code ?? code,
    translations: (translations ?? []).flatMap(({ uri, language: other, locale }) => {
      const its = other?.locale ?? locale;
      return uri && its ? { locale: its, address: uri } : [];
    }),
  };
}

/**
 * Asks for what plugins of WordPress say of the head of the node at a decoded URI. Null: there are none,
 * or they could not be asked, which must not cost the page.
 */
export async function fetchPluginHead(uri: string): Promise<PluginHead | null> {
  const query = queryOf(schemaPlugins());
  if (!query) return null;
  try {
    return readHead(await executeQuery(query, { uri }));
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    await findSchemaPlugins();
    return null;
  }
}
