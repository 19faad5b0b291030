/** Generates the documents of operations: documents.ts, documents/, site-documents.ts and templates.ts of gql/. */
import { Kind, print, stripIgnoredCharacters, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { MAX_GET_LENGTH, queryString } from '@showcase/wordpress/doctor';
import { checkDocuments, operationRules } from './checks.mjs';
import {
  banner,
  fileOf,
  isOfEngine,
  isOperation,
  packageOf,
  pretty,
  withFragments,
} from './definitions.mjs';
import { htmlKindOf } from './html-fields.mjs';
import { serverFields } from './server-fields.mjs';
import { seedVariants, templateMap, withoutUnused } from './templates.mjs';

/** Fragments of what pages carry as a normalised cache, which needs the type of each object. */
const normalised = /^(?:SeedNode_|SiteData_settings$)/;
const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * Returns the definitions of an operation with what the views do not ask for: each field's HTML kind for
 * cleanAnswer(), the field `__typename` where it is needed, and the fields for the server.
 */
function completed(schema, definitions, isOfPage) {
  const types = new TypeInfo(schema);
  const fragments = new Map(definitions.slice(1).map((each) => [each.name.value, each]));
  return definitions.map((definition) => {
    const isNormalised = normalised.test(definition.name.value);
    const visitor = visitWithTypeInfo(types, {
      Field: {
        leave: (field) => ({ ...field, html: htmlKindOf(types.getType()) }),
      },
      SelectionSet: {
        leave(set, _key, { kind }) {
          const isOfField = kind === Kind.FIELD;
          const type = types.getParentType();
          const added = isOfPage ? serverFields(set, type, isOfField, schema, fragments) : [];
          if (isNormalised && isOfField) added.push(typename);
          return { ...set, selections: [...set.selections, ...added] };
        },
      },
    });
    return { ...visit(definition, visitor), html: true };
  });
}

/** Returns the AST as JSON, without locations and empty lists, which graphql-js defaults to. */
const compiled = (definition) =>
  JSON.stringify(definition, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** Returns `text` as a single-quoted string literal. */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shortName = (at) => LETTERS[at % LETTERS.length] + (Math.floor(at / LETTERS.length) || '');

/** Short names for fragments: a request line, in which GetSeedNode is sent, has room for 8 kB. */
function withShortNames(definitions) {
  const names = new Map(definitions.slice(1).map(({ name }, at) => [name.value, shortName(at)]));
  const rename = (node) => ({
    ...node,
    name: { ...node.name, value: names.get(node.name.value) },
  });
  return definitions.map((each) =>
    visit(each, { FragmentDefinition: { leave: rename }, FragmentSpread: rename }),
  );
}

/** Returns the definitions of an operation as it is sent. */
function sent(schema, { name, definitions }, isOfPage = true) {
  const all = completed(schema, definitions, isOfPage);
  return name.startsWith('GetSeedNode') ? withShortNames(all) : all;
}

/**
 * Returns an expression for the document of an operation: a call that bundlers may leave out.
 *
 * @param isOfPage its answer may be a part of a page, which is not so for what is asked in a person's name
 */
export function documentText(schema, operation, isOfPage) {
  const definitions = sent(schema, operation, isOfPage).map(compiled);
  const json = `{"kind":"Document","definitions":[${definitions.join(',')}]}`;
  return `/*#__PURE__*/ JSON.parse(\n    ${quoted(json)},\n  )`;
}

/** Whether an operation is the engine's, with fragments of the site in it, which the site gives to the engine. */
export const isGiven = ({ folder, definitions: [operation] }) =>
  folder === 'gql' && isOfEngine(operation);

/** Returns the file of an operation's document. */
export function documentFile(schema, operation, isOfPage) {
  const { name, type, definitions, template } = operation;
  const [imports, typed] = isGiven(operation)
    ? [
        "import type { SiteDocuments } from '@showcase/next/site';",
        `SiteDocuments['${template ? 'GetSeedNode' : name}']`,
      ]
    : [
        `import type { SiteDocument } from '@showcase/html/browser';
import type { ${type}, ${type}Variables } from '../operations';`,
        `SiteDocument<${type}, ${type}Variables>`,
      ];
  return `${banner}${imports}

/** ${fileOf(definitions[0]).replace('node_modules/', '')} */
export const ${name}Document: ${typed} =
  ${documentText(schema, operation, isOfPage)};
`;
}

/** Whether an operation is the site's: an operation of the engine with fragments of the site is, too. */
const isOfSite = (operation, documents) => !withFragments([operation], documents).every(isOfEngine);

/**
 * Returns all operations with the variants of GetSeedNode as `{ name, type, folder, definitions,
 * template }`: the name of the type of its result, the folder that it is generated into, and itself with
 * its fragments. `template`: the one that it is for alone.
 */
export function allOperations(documents, templates) {
  const written = documents.filter(isOperation).map((operation) => {
    const definitions = withFragments([operation], documents);
    const isFilledIn = isOfEngine(operation) && isOfSite(operation, documents);
    return { definitions: isFilledIn ? withoutUnused(definitions) : definitions };
  });
  const seed = written.find(({ definitions: [{ name }] }) => name.value === 'GetSeedNode');
  const variants = seed ? seedVariants(seed.definitions, documents, templates) : [];
  return [...written, ...variants].map(({ definitions, template }) => {
    const [operation] = definitions;
    const name = operation.name.value;
    const suffix = operation.operation === 'query' ? 'Query' : 'Mutation';
    const folder = definitions.every(isOfEngine) ? `${packageOf(operation)}/gql` : 'gql';
    const isVariant = !written.some((each) => each.definitions === definitions);
    const type = isVariant ? 'GetSeedNodeQuery' : name.replace(new RegExp(`(${suffix})?$`), suffix);
    return { name, type, folder, definitions, template };
  });
}

/** Characters of a request beside its query: the variables of a page, with an address of 150 characters. */
const BESIDE = 600;
/** Characters for about ten fields. */
const NEAR = 250;

/** Returns a line when a page's query nearly fills a GET request, or does not fit into one; else undefined. */
export function lengthWarning(schema, operations) {
  const operation = operations.find(({ name }) => name === 'GetSeedNode');
  if (!operation) return undefined;
  const text = print({ kind: Kind.DOCUMENT, definitions: sent(schema, operation) });
  const query = queryString({ query: stripIgnoredCharacters(text) });
  const length = query.length + BESIDE;
  return length + NEAR < MAX_GET_LENGTH
    ? undefined
    : `GetSeedNode, the query of each page, takes about ${length} of the ${MAX_GET_LENGTH} characters of a GET request. ` +
        'A longer one is sent by POST, and caches in front of WordPress do not keep its answer. ' +
        'Give the largest template a `query` of its own in place of its fragment (docs/faust.md).';
}

/** Returns the list of the engine's operations that the site gives to the engine; none without the engine. */
function siteDocuments(operations) {
  const given = operations.filter((each) => isGiven(each) && !each.template);
  if (given.length === 0) return [];
  const names = given.map(({ name }) => `${name}Document`);
  const text = `${banner}import type { SiteDocuments } from '@showcase/next/site';
import { ${names.join(', ')} } from './documents';

/** The engine's operations, with the fragments of this site in them. */
export const siteDocuments = {
${given.map(({ name }) => `  ${name}: ${name}Document,`).join('\n')}
} satisfies SiteDocuments;
`;
  return [['gql/site-documents.ts', text]];
}

/** Returns the file that names the documents of some operations. */
export function documentList(operations) {
  const names = operations.map(({ name }) => name).sort();
  const exports = names.map((name) => `export { ${name}Document } from './documents/${name}';\n`);
  return banner + (exports.join('') || 'export {};\n');
}

/**
 * Generates the documents of the site, as `[path, text]`: each operation with its fragments, parsed at
 * build time. Separate files, because bundlers put whole modules into each chunk that uses part of them:
 * from one file each template would load all queries. The common file only re-exports, which webpack skips
 * as long as the modules are free of side effects; it can tell that from the annotated call, but not from
 * an object literal.
 *
 * @param schema of WordPress; `typedSchema`: with types of HTML, in which a field may have two types
 * @param all the operations, as allOperations() gives them
 */
export async function documentFiles(schema, typedSchema, all, templates) {
  const operations = all.filter(({ folder }) => folder === 'gql');
  for (const { definitions } of operations) checkDocuments(schema, definitions, operationRules);
  const formatted = [
    ['gql/documents.ts', documentList(operations)],
    ['gql/templates.ts', templateMap(operations, templates)],
    ...siteDocuments(operations),
  ].map(async ([file, text]) => [file, await pretty(text, file)]);
  return [
    ...operations.map((operation) => [
      `gql/documents/${operation.name}.ts`,
      documentFile(typedSchema, operation),
    ]),
    ...(await Promise.all(formatted)),
  ];
}
