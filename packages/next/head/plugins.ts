import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { z } from 'zod';

import { CmsUnavailableError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { askGraphql, executeQuery } from '@showcase/wordpress/cms/graphql';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { cachedValue } from '@showcase/wordpress/tools/cached-value';
import { processWide } from '@showcase/wordpress/tools/process-wide';

export type LanguagePlugin = 'polylang' | 'wpml';

/** The plugins of WordPress whose fields the schema has, and what not every WPGraphQL has. */
interface SchemaPlugins {
  seo: 'yoast' | 'rank-math' | null;
  languages: LanguagePlugin | null;
  /** Whether lists of posts can be limited to sticky ones. */
  sticky: boolean;
}

const NONE: SchemaPlugins = { seo: null, languages: null, sticky: false };

/** How long WordPress is not asked again after a failure, ms. */
const RETRY_MS = 60_000;

/**
 * Fields of the plugins, and one that no WordPress has, so that the query never runs: validation
 * names the unknown fields. Introspection would say more, but WPGraphQL has it switched off.
 */
const PROBE = parse(`query HeadProbe {
  headProbe
  nodeByUri(uri: "/") {
    ... on ContentNode { seo { metaDesc canonicalUrl } }
    ... on Post { translations { uri href } }
  }
  posts(where: { isSticky: true }) { nodes { id } }
}`);

async function ask(): Promise<SchemaPlugins> {
  const { errors } = await askGraphql(PROBE);
  const lacks = (field: string) =>
    errors.some((message) => message.includes(`Cannot query field "${field}"`));
  // Another error, such as that of a bad token, says nothing about the schema.
  if (!lacks('headProbe')) throw new CmsUnavailableError('HeadProbe', errors[0] ?? 'no errors');
  const seo = lacks('seo') ? null : lacks('canonicalUrl') ? 'yoast' : 'rank-math';
  const languages = lacks('translations') ? null : lacks('href') ? 'polylang' : 'wpml';
  const sticky = !errors.some((message) => message.includes('"isSticky"'));
  return { seo, languages, sticky };
}

/** The plugins that the WordPress at the CMS's URL is known to have. */
const known = () =>
  processWide(`schema-plugins ${readServerEnv().wordpressUrl}`, () => ({
    isAsked: false,
    /** When an error of a query made this be asked, ms. */
    doubtedAt: 0,
    plugins: cachedValue({ fresh: Infinity, retry: RETRY_MS, load: ask, first: NONE }),
  }));

/** Asks WordPress which plugins' fields its schema has: when the server starts. */
export async function findSchemaPlugins(): Promise<void> {
  known().isAsked = true;
  await known().plugins.get();
}

/** Returns the plugins of this WordPress; none when it was never asked. */
export async function schemaPlugins(): Promise<SchemaPlugins> {
  const { isAsked, plugins } = known();
  return isAsked ? plugins.get() : NONE;
}

/**
 * After an error of a query with fields of plugins: asks WordPress again which it has, once a minute at
 * most, since the error may have had another reason.
 */
async function doubtSchemaPlugins(): Promise<void> {
  const state = known();
  const now = Date.now();
  if (state.doubtedAt + RETRY_MS > now) return;
  state.doubtedAt = now;
  await state.plugins.get(now);
}

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
    'language { locale } translations { uri language { locale } }',
  ),
  wpml: on('Post Page', 'language: locale { locale } translations { uri: href locale }'),
};

type PluginQuery = TypedDocumentNode<{ nodeByUri: unknown }, { uri: string }>;

/** Returns the query of all that the plugins say of a node; null without plugins. */
function queryOf({ seo, languages }: SchemaPlugins): PluginQuery | null {
  if (!seo && !languages) return null;
  const fields = `${seo ? SEO_FIELDS[seo] : ''} ${languages ? LANGUAGE_FIELDS[languages] : ''}`;
  const text = `query PluginHead($uri: String!) { nodeByUri(uri: $uri) { ${fields} } }`;
  return parse(text, { noLocation: true });
}

const optional = <T extends z.ZodType>(type: T) => type.nullish().catch(null);
const text = optional(z.string());
const size = { width: optional(z.number()), height: optional(z.number()) };
const language = optional(z.object({ locale: text }));

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
      socialImage: optional(
        z.object({ sourceUrl: text, altText: text, mediaDetails: optional(z.object(size)) }),
      ),
      openGraph: optional(
        z.object({
          title: text,
          description: text,
          image: optional(z.object({ sourceUrl: text, ...size })),
        }),
      ),
      jsonLd: optional(z.object({ raw: text })),
    }),
  ),
  language,
  translations: optional(z.array(z.object({ uri: text, locale: text, language }).catch({}))),
});

/** A page's head by plugins of WordPress; it takes precedence over the site's own. */
export type PluginHead = NonNullable<ReturnType<typeof readHead>>;

/** Reads what plugins say of a node; null when they say nothing. */
function readHead(node: unknown) {
  const { seo, language: spoken, translations } = schema.safeParse(node).data ?? {};
  if (!seo && !spoken && !translations) return null;
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
    locale: spoken?.locale,
    translations: (translations ?? []).flatMap(({ uri, language: other, locale }) => {
      const its = other?.locale ?? locale;
      return uri && its ? { locale: its, address: uri } : [];
    }),
  };
}

/**
 * Asks for what plugins of WordPress say of the head of the node at a decoded URI. Null: they say nothing,
 * or could not be asked, which must not cost the page.
 */
export async function fetchPluginHead(uri: string): Promise<PluginHead | null> {
  const query = queryOf(await schemaPlugins());
  if (!query) return null;
  try {
    return readHead((await executeQuery(query, { uri })).nodeByUri);
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    await doubtSchemaPlugins();
    return null;
  }
}
