import { parse } from 'graphql';

import { cachedValue } from '@showcase/wordpress/tools/cached-value';
import { askGraphql, executeQuery } from '@showcase/wordpress/cms/graphql';
import { CmsUnavailableError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { type SchemaPlugins, pluginQuery, readPluginHead, type PluginHead } from './plugin-head';

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
 * After an error of a query: asks WordPress again which plugins it has, if the query had fields of any,
 * and once a minute at most, since the error may have had another reason.
 */
async function doubtSchemaPlugins(): Promise<void> {
  const { seo, languages } = await schemaPlugins();
  const { doubtedAt, plugins } = known();
  const now = Date.now();
  if (!(seo || languages) || doubtedAt + RETRY_MS > now) return;
  known().doubtedAt = now;
  await plugins.get(now);
}

/**
 * Asks for what plugins of WordPress say of a node's head, by a small query at the same time as that
 * for the page. Null: they say nothing, or could not be asked, which must not cost the page.
 *
 * @param uri decoded
 */
export async function fetchPluginHead(uri: string): Promise<PluginHead | null> {
  const query = pluginQuery(await schemaPlugins());
  if (!query) return null;
  try {
    return readPluginHead((await executeQuery(query, { uri })).nodeByUri);
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    await doubtSchemaPlugins();
    return null;
  }
}
