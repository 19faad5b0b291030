/**
 * Detects additions to WPGraphQL's own schema in this WordPress, and fields that it lacks. Introspection would
 * report both, but WPGraphQL disables it by default.
 */
import { parse } from 'graphql';

import { readServerEnv } from '../environment/env';
import { endPauses, isPaused, pause } from '../state/pauses';
import { connection, type SchemaPlugins } from './connection';
import { isCmsUnavailable } from './errors';
import { askGraphql } from './graphql';

/** How long a gap is taken for granted, ms: what is missing may be switched on. */
const KNOWN_MS = 60_000;

/**
 * A part of the schema that a WordPress may not have: comments, which plugins and themes switch off for
 * some types or for everything; a menu location that no theme or plugin has registered; any other field
 * of a template.
 */
type Gap = 'comments' | `comments of ${string}` | 'fields' | `menu ${string}`;

const prefix = () => `${readServerEnv().wordpressUrl} lacks `;
const pauseOf = (gap: Gap) => prefix() + gap;

/** Whether something was missing the last time that it was asked for. */
export const hasGap = (gap: Gap): boolean => isPaused(pauseOf(gap));

export const setGap = (gap: Gap): void => pause(pauseOf(gap), KNOWN_MS);

/** Has all be asked for again, after a change of settings or menus: what was missing may be there. */
export const forgetGaps = (): void => endPauses(prefix());

/** GraphQL's message for a menu location that is not registered. */
const MENU = /Value "(\w+)" does not exist in "MenuLocationEnum" enum/g;

/** Its messages for types without comments, and where no type has them. */
const COMMENTS =
  /Cannot query field "comment(?:s|Status|Count)" on type|(?:Unknown type|never be of type) "NodeWithComments"/g;

/** And for any other field, argument or type that is not in the schema. */
const FIELDS =
  /Cannot query field|Unknown (?:type|argument)|never be of type|is not defined by type/;

/**
 * Records what a query failed of: one unknown field fails all of a query, also that of the next page.
 *
 * @returns what is missing; empty where another query would do no better
 */
export function noteGaps(error: unknown): Gap[] {
  const text = String(error);
  const menus = [...text.matchAll(MENU)].map(([, name = '']): Gap => `menu ${name}`);
  const rest = text.replace(COMMENTS, '');
  const fields: Gap[] = FIELDS.test(rest) ? ['fields'] : rest === text ? [] : ['comments'];
  const gaps = [...menus, ...fields];
  gaps.forEach(setGap);
  return gaps;
}

/**
 * Fields of the plugins, and one that no WordPress has, so that the query never runs: validation
 * names the unknown fields.
 */
const PROBE = parse(`query HeadProbe {
  headProbe
  nodeByUri(uri: "/") {
    ... on ContentNode { seo { metaDesc canonicalUrl } }
    ... on Post { translations { uri href } }
  }
  posts(where: { isSticky: true }) { nodes { id } }
}`);

/** Returns the plugins last detected in the schema; none before the first detection. */
export const schemaPlugins = (): SchemaPlugins => connection().plugins;

/**
 * Asks WordPress which plugins' fields its schema has: when the server starts, every ten minutes, and
 * after an error of a query with such fields.
 *
 * @returns false when it could not be asked: what is known stays
 */
export async function findSchemaPlugins(): Promise<boolean> {
  try {
    const { errors } = await askGraphql(PROBE);
    const lacks = (field: string) =>
      errors.some((message) => message.includes(`Cannot query field "${field}"`));
    // Another error, such as that of a bad token, says nothing about the schema.
    if (!lacks('headProbe')) return false;
    connection().plugins = {
      seo: lacks('seo') ? null : lacks('canonicalUrl') ? 'yoast' : 'rank-math',
      languages: lacks('translations') ? null : lacks('href') ? 'polylang' : 'wpml',
      sticky: !errors.some((message) => message.includes('"isSticky"')),
    };
    return true;
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    return false;
  }
}
