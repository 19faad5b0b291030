/** `codegen --from`: keeps the schema of the site's own WordPress, and names what does not fit it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isInterfaceType, isObjectType, validate } from 'graphql';
import { root } from '../processes/processes.mjs';
import { environmentFor, readEnvironment } from '../project/environment.mjs';
import { operationRules } from './checks.mjs';
import { CodegenError, described, documentOf, packageOf, withFragments } from './definitions.mjs';
import { askSchema, keptFile } from './schema.mjs';
import { readSources } from './sources.mjs';
/** @import { ExecutableDefinitionNode, GraphQLSchema } from 'graphql' */

/**
 * Returns what WordPress has in the place of an unknown field; nothing for other errors.
 *
 * @param {GraphQLSchema} schema
 * @param {string} message
 */
function instead(schema, message) {
  const [, name = ''] = /^Cannot query field "\w+" on type "(\w+)"/.exec(message) ?? [];
  const type = schema.getType(name);
  const hasFields = isObjectType(type) || isInterfaceType(type);
  const fields = hasFields ? Object.keys(type.getFields()) : [];
  return fields.length > 0 ? ` This WordPress has: ${fields.sort().join(', ')}.` : '';
}

/**
 * Returns a line for each place of the site's documents that does not fit a schema.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 */
function misfits(schema, definitions) {
  const own = definitions.filter((each) => !packageOf(each));
  const document = documentOf(withFragments(own, definitions));
  return validate(schema, document, operationRules, { maxErrors: Infinity })
    .filter(({ source }) => source && !source.name.startsWith('node_modules/'))
    .map((error) => described(error) + instead(schema, error.message));
}

/**
 * Asks a WordPress for its schema, that of NEXT_PUBLIC_WORDPRESS_URL by default, and keeps it for codegen
 * (gql/schema.graphql). Resolves with a line for each field of the site's documents that it does not have.
 *
 * @param {string} [from]
 */
export async function tellSchema(from) {
  const environment = readEnvironment({ development: true });
  const url = from ?? environment.NEXT_PUBLIC_WORDPRESS_URL;
  if (!url)
    throw new CodegenError(
      '--from needs an address, such as https://cms.example.com, or NEXT_PUBLIC_WORDPRESS_URL.',
    );
  const text = await askSchema(url, environmentFor(url, environment));
  mkdirSync(path.join(root, path.dirname(keptFile)), { recursive: true });
  const banner = '# What WordPress has told to `npm run codegen -- --from`. Not to be edited.\n\n';
  writeFileSync(path.join(root, keptFile), `${banner}${text}\n`);
  const schema = buildSchema(text, { assumeValid: true });
  return misfits(schema, readSources().documents);
}
