/** Generates possibleTypes.json. */
import { buildASTSchema, isAbstractType, Kind, parse } from 'graphql';
import { readEnvironment } from '../project/environment.mjs';
import { pretty } from './definitions.mjs';
import { askSchema } from './schema.mjs';

/** Returns `[name, object types]` of each interface and union. */
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
 */
export async function possibleTypes(schema, told) {
  const definitions = told.length > 0 ? told : await ask();
  const document = { kind: Kind.DOCUMENT, definitions };
  const asked = definitions.length > 0 && buildASTSchema(document, { assumeValid: true });
  const entries = typesOf(asked || schema)
    .filter(([, names]) => names.length > 0)
    .map(([name, names]) => [name, names.sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return pretty(JSON.stringify(Object.fromEntries(entries), null, 2), 'possibleTypes.json');
}
