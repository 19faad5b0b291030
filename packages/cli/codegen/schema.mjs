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
import { CodegenError } from './definitions.mjs';

const withinMs = 60_000;

/** The schema that the site's WordPress has told, of `codegen --from`. */
export const keptFile = 'gql/schema.graphql';

/** Returns its definitions; none where WordPress was not asked. */
export function keptSchema() {
  const file = path.join(root, keptFile);
  if (!existsSync(file)) return [];
  return parse(readFileSync(file, 'utf8'), { noLocation: true }).definitions;
}

/**
 * Puts the fields of its interfaces into a type that the site's documents declare, and their interfaces
 * into its list: the declaration states only what no interface has.
 */
export const withInterfaceFields = (schema) => (definition) => {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
  const interfaces = schema.filter(({ kind }) => kind === Kind.INTERFACE_TYPE_DEFINITION);
  const found = new Map();
  const add = (node) => {
    const each = interfaces.find(({ name }) => name.value === node.name.value);
    found.set(node.name.value, { ...node, fields: each?.fields ?? [] });
    each?.interfaces.forEach(add);
  };
  definition.interfaces.forEach(add);
  const inherited = [...found.values()];
  const fields = [...inherited.flatMap((each) => each.fields), ...definition.fields];
  return {
    ...definition,
    interfaces: inherited.map(({ fields: _, ...node }) => node),
    fields: [...new Map(fields.map((field) => [field.name.value, field])).values()],
  };
};

/** Returns two lists of named nodes as one, without those of the second whose names the first has. */
const joined = (one = [], other = []) => [
  ...one,
  ...other.filter(({ name }) => !one.some((each) => each.name.value === name.value)),
];

/** Returns the key that distinguishes a definition from others; an extension has the key of the extended type. */
const keyOf = ({ kind, name }) => `${kind === Kind.DIRECTIVE_DEFINITION ? '@' : ''}${name?.value}`;
const isExtension = ({ kind }) => /Extension$/.test(kind);

/** Returns the definitions of two schemas as those of one; where both have a type or a field, the first counts. */
export function merged(first, second) {
  const types = new Map(first.map((each) => [keyOf(each), each]));
  const extensions = second.filter(isExtension);
  for (const each of [...second.filter((one) => !isExtension(one)), ...extensions]) {
    const known = types.get(keyOf(each));
    const lists = ['fields', 'interfaces', 'values', 'types'].filter((list) => known?.[list]);
    const all = lists.map((list) => [list, joined(known[list], each[list])]);
    types.set(keyOf(each), known ? { ...known, ...Object.fromEntries(all) } : each);
  }
  return [...types.values()];
}

/**
 * Returns the schema of some definitions after `change`. Throws CodegenError when it is invalid.
 *
 * @param isOwn it has what a WordPress has told, and is taken as it is
 */
export function schemaOf(definitions, isOwn, change = () => {}) {
  try {
    const document = { kind: Kind.DOCUMENT, definitions };
    const schema = buildASTSchema(document, { assumeValid: isOwn });
    change(schema);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    throw new CodegenError(error.message);
  }
}

/** Why WordPress did not answer. */
const reasonOf = ({ message, cause }) =>
  [message, cause?.code ?? cause?.message].filter(Boolean).join(', ');

/**
 * Asks a WordPress for its schema; it shows it to who knows FaustWP's secret, which is in `environment`.
 *
 * @returns the text of its definitions, without descriptions
 * @throws CodegenError that says why there is none
 */
export async function askSchema(url, { FAUST_SECRET_KEY, WORDPRESS_BASIC_AUTH: login }) {
  let answer;
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
    answer = JSON.parse(text);
  } catch (error) {
    throw new CodegenError(`${url} can't be asked for its types: ${reasonOf(error)}.`);
  }
  if (answer.data?.__schema) return printSchema(buildClientSchema(answer.data));
  throw new CodegenError(
    `${url} does not tell its types, as its introspection is off: set FAUST_SECRET_KEY to the key of WordPress, ` +
      'Settings → Faust (before the command, where .env.local has another WordPress), or switch on "Enable Public Introspection" there in GraphQL → Settings.',
  );
}
