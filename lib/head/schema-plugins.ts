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
  /** When an error of a query made this be asked, ms. */
  doubtedAt: number;
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

function find(doubtedAt: number): Promise<SchemaPlugins> {
  const { wordpressUrl } = readServerEnv();
  const before = memory().get(wordpressUrl)?.plugins ?? NONE;
  const known: Known = { plugins: Promise.resolve(before), doubtedAt, until: Infinity };
  known.plugins = ask()
    .catch((error: unknown) => {
      if (!isCmsUnavailable(error)) throw error;
      return null;
    })
    .then((plugins) => {
      if (!plugins) known.until = Date.now() + RETRY_MS;
      return plugins ?? before;
    });
  memory().set(wordpressUrl, known);
  return known.plugins;
}

/** Asks WordPress which plugins' fields its schema has: when the server starts. */
export const findSchemaPlugins = (): Promise<SchemaPlugins> => find(0);

/** Returns the plugins of this WordPress; none when it was never asked. */
export async function schemaPlugins(): Promise<SchemaPlugins> {
  const known = memory().get(readServerEnv().wordpressUrl);
  if (!known) return NONE;
  return known.until < Date.now() ? find(0) : known.plugins;
}

/**
 * After an error of a query: asks WordPress again which plugins it has, if the query had fields of any,
 * and once a minute at most, since the error may have had another reason.
 */
export async function doubtSchemaPlugins(): Promise<void> {
  const { wordpressUrl } = readServerEnv();
  const known = memory().get(wordpressUrl);
  if (!known || known.doubtedAt + RETRY_MS > Date.now()) return;
  const { seo, languages } = await known.plugins;
  // Of several pages that failed at once the first one asks.
  if ((seo || languages) && memory().get(wordpressUrl) === known) await find(Date.now());
}
