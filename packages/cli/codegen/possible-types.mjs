/** Generates possibleTypes.json. */
import { buildASTSchema, isAbstractType, parse } from 'graphql';
import { readEnvironment } from '../project/environment.mjs';
import { documentOf, pretty } from './definitions.mjs';
import { askSchema } from './schema.mjs';
/** @import { DefinitionNode, GraphQLSchema } from 'graphql' */

/**
 * Returns the names of the object types of each interface and union, by its name.
 *
 * @param {GraphQLSchema} schema
 * @returns {[name: string, types: string[]][]}
 */
export const typesOf = (schema) =>
  Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);

/** Returns the definitions of the WordPress of NEXT_PUBLIC_WORDPRESS_URL; none when it is not set. */
async function ask() {
  const environment = readEnvironment({ development: true });
  const { NEXT_PUBLIC_WORDPRESS_URL: url } = environment;
  return url ? parse(await askSchema(url, environment)).definitions : [];
}

/**
 * Returns the text of possibleTypes.json: each interface and union with its object types, in an order of
 * its own. Those that WordPress has told, or else the WordPress of NEXT_PUBLIC_WORDPRESS_URL is asked;
 * when it is not set, those of the schema.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly DefinitionNode[]} told
 */
export async function possibleTypes(schema, told) {
  const definitions = told.length > 0 ? told : await ask();
  const asked =
    definitions.length > 0 && buildASTSchema(documentOf(definitions), { assumeValid: true });
  const entries = typesOf(asked || schema)
    .filter(([, names]) => names.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, names] of entries) names.sort();
  return pretty(JSON.stringify(Object.fromEntries(entries), null, 2), 'possibleTypes.json');
}
