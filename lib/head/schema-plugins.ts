import { parse } from 'graphql';

import { askGraphql } from '../cms/graphql';
import { isCmsUnavailable } from '../cms/errors';
import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import type { SchemaPlugins } from './plugin-head';

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

interface Known {
  plugins: Promise<SchemaPlugins>;
  /** When WordPress may be asked again, ms; Infinity after an answer. */
  until: number;
}

/** By the CMS's URL. */
const memory = () => processWide('schema-plugins', () => new Map<string, Known>());

async function ask(): Promise<SchemaPlugins | null> {
  const { errors } = await askGraphql(PROBE);
  const lacks = (field: string) =>
    errors.some((message) => message.includes(`Cannot query field "${field}"`));
  // Another error, such as that of a bad token, says nothing about the schema.
  if (!lacks('headProbe')) return null;
  const seo = lacks('seo') ? null : lacks('canonicalUrl') ? 'yoast' : 'rank-math';
  const languages = lacks('translations') ? null : lacks('href') ? 'polylang' : 'wpml';
  const sticky = !errors.some((message) => message.includes('"isSticky"'));
  return { seo, languages, sticky };
}

/**
 * Asks WordPress which plugins' fields its schema has: when the server starts, and once more after
 * an error of a query with such fields.
 */
export function findSchemaPlugins(): Promise<SchemaPlugins> {
  const { wordpressUrl } = readServerEnv();
  const known: Known = { plugins: Promise.resolve(NONE), until: Infinity };
  known.plugins = ask()
    .catch((error: unknown) => {
      if (!isCmsUnavailable(error)) throw error;
      return null;
    })
    .then((plugins) => {
      if (!plugins) known.until = Date.now() + RETRY_MS;
      return plugins ?? NONE;
    });
  memory().set(wordpressUrl, known);
  return known.plugins;
}

/** Returns the plugins of this WordPress; none when it was never asked. */
export async function schemaPlugins(): Promise<SchemaPlugins> {
  const known = memory().get(readServerEnv().wordpressUrl);
  if (!known) return NONE;
  return known.until < Date.now() ? findSchemaPlugins() : known.plugins;
}

/** After an error of the seed query, if it had fields of plugins: WordPress is asked again in a minute. */
export async function doubtSchemaPlugins(): Promise<void> {
  const { seo, languages, sticky } = await schemaPlugins();
  if (!seo && !languages) return;
  const doubt = { plugins: Promise.resolve({ ...NONE, sticky }), until: Date.now() + RETRY_MS };
  memory().set(readServerEnv().wordpressUrl, doubt);
}
