/** Puts the schema of a site together: WPGraphQL's, its own WordPress's, and what its documents declare. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertValidSchema,
  buildASTSchema,
  buildClientSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  printSchema,
} from 'graphql';
import { root } from '../processes/processes.mjs';
import { messageOf, requestFailure } from '../processes/errors.mjs';
import { CodegenError, documentOf } from './definitions.mjs';
/** @import { DefinitionNode, FieldDefinitionNode, GraphQLSchema, NamedTypeNode, NameNode } from 'graphql' */
/** @import { Environment } from '../project/environment.mjs' */
/** @typedef {{ readonly name: NameNode }} Named */

const withinMs = 60_000;

/** The schema of the site's WordPress, which `codegen --from` has stored. */
export const keptFile = 'gql/schema.graphql';

/** Returns its definitions; none where WordPress was not asked. @returns {readonly DefinitionNode[]} */
export function keptSchema() {
  const file = path.join(root, keptFile);
  if (!existsSync(file)) return [];
  return parse(readFileSync(file, 'utf8'), { noLocation: true }).definitions;
}

/**
 * Puts the fields of its interfaces into a type that the site's documents declare, and their interfaces
 * into its list: the declaration states only what no interface has.
 *
 * @param {readonly DefinitionNode[]} schema
 * @returns {(definition: DefinitionNode) => DefinitionNode}
 */
export const withInterfaceFields = (schema) => (definition) => {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
  const interfaces = schema.filter((each) => each.kind === Kind.INTERFACE_TYPE_DEFINITION);
  /** @type {Map<string, { node: NamedTypeNode, fields: readonly FieldDefinitionNode[] }>} */
  const found = new Map();
  /** @param {NamedTypeNode} node */
  const add = (node) => {
    const each = interfaces.find(({ name }) => name.value === node.name.value);
    found.set(node.name.value, { node, fields: each?.fields ?? [] });
    each?.interfaces?.forEach(add);
  };
  definition.interfaces?.forEach(add);
  const inherited = [...found.values()];
  const fields = [...inherited.flatMap((each) => each.fields), ...(definition.fields ?? [])];
  return {
    ...definition,
    interfaces: inherited.map(({ node }) => node),
    fields: [...new Map(fields.map((field) => [field.name.value, field])).values()],
  };
};

/**
 * Returns two lists of named nodes as one, without those of the second whose names the first has.
 *
 * @param {readonly Named[]} one
 * @param {readonly Named[]} other
 */
const joined = (one, other) => [
  ...one,
  ...other.filter(({ name }) => !one.some((each) => each.name.value === name.value)),
];

/**
 * Returns the key that distinguishes a definition from others; an extension has the key of the extended type.
 *
 * @param {DefinitionNode} definition
 */
const keyOf = (definition) => {
  const name = 'name' in definition ? definition.name?.value : undefined;
  return `${definition.kind === Kind.DIRECTIVE_DEFINITION ? '@' : ''}${name}`;
};
/** Returns the named parts of a definition. @param {DefinitionNode} each @returns {Record<string, readonly Named[]>} */
const listsOf = (each) => ({
  fields: ('fields' in each && each.fields) || [],
  interfaces: ('interfaces' in each && each.interfaces) || [],
  values: ('values' in each && each.values) || [],
  types: ('types' in each && each.types) || [],
});
/** @param {DefinitionNode} definition */
const isExtension = ({ kind }) => /Extension$/.test(kind);

/**
 * Returns the definitions of two schemas as those of one; where both have a type or a field, the first counts.
 *
 * @param {readonly DefinitionNode[]} first
 * @param {readonly DefinitionNode[]} second
 */
export function merged(first, second) {
  const types = new Map(first.map((each) => [keyOf(each), each]));
  const extensions = second.filter(isExtension);
  for (const each of [...second.filter((one) => !isExtension(one)), ...extensions]) {
    const known = types.get(keyOf(each));
    const added = listsOf(each);
    const lists = Object.entries(known ? listsOf(known) : {})
      .map(([list, own]) => ({ list, all: joined(own, added[list] ?? []) }))
      .filter(({ all }) => all.length > 0)
      .map(({ list, all }) => [list, all]);
    types.set(keyOf(each), known ? { ...known, ...Object.fromEntries(lists) } : each);
  }
  return [...types.values()];
}

/**
 * Returns the schema of some definitions after `change`. Throws CodegenError when it is invalid.
 *
 * @param {readonly DefinitionNode[]} definitions
 * @param {boolean} isOwn the definitions come from a WordPress and are not validated
 * @param {(schema: GraphQLSchema) => void} [change]
 */
export function schemaOf(definitions, isOwn, change) {
  try {
    const schema = buildASTSchema(documentOf(definitions), { assumeValid: isOwn });
    change?.(schema);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    throw new CodegenError(messageOf(error));
  }
}

/**
 * Asks a WordPress for its schema; it shows it to who knows FaustWP's secret, which is in `environment`.
 *
 * @param {string} url
 * @param {Environment} environment
 * @returns the text of its definitions, without descriptions
 * @throws CodegenError that says why there is none
 */
export async function askSchema(url, { FAUST_SECRET_KEY, WORDPRESS_BASIC_AUTH: login }) {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/index.php?graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(FAUST_SECRET_KEY && { 'x-faust-secret': FAUST_SECRET_KEY }),
        ...(login && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
      },
      body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) }),
      // FaustWP's secret is not for where a redirect leads to.
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    const location = response.headers.get('location');
    if (location !== null) throw new Error(`it redirects to ${location.replace(/\?.*/, '')}`);
    const text = await response.text();
    if (!text.startsWith('{')) throw new Error(`status ${response.status}, and no JSON`);
    const { data } = JSON.parse(text);
    if (data?.__schema) return printSchema(buildClientSchema(data));
  } catch (error) {
    throw new CodegenError(`${url} can't be asked for its types: ${requestFailure(error)}.`);
  }
  throw new CodegenError(
    `${url} does not tell its types, as its introspection is off: set FAUST_SECRET_KEY to the key of WordPress, ` +
      'Settings → Faust (before the command, where .env.local has another WordPress), or switch on "Enable Public Introspection" there in GraphQL → Settings.',
  );
}
