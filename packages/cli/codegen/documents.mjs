/** Generates the documents of operations: documents.ts, documents/, site-documents.ts and templates.ts of gql/. */
import { Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { checkDocuments, operationRules } from './checks.mjs';
import { banner, fileOf, isFragment, nameOf, pretty, typename } from './definitions.mjs';
import { htmlKindOf } from './html-fields.mjs';
import { isGiven } from './operations.mjs';
import { serverFields } from './server-fields.mjs';
import { templateMap } from './templates.mjs';
/** @import { ASTNode, ExecutableDefinitionNode, FragmentDefinitionNode, FragmentSpreadNode, GraphQLSchema } from 'graphql' */
/** @import { Definitions, Template } from './definitions.mjs' */
/** @import { Operation } from './operations.mjs' */
/** @import { GeneratedFile } from './output.mjs' */

/** Fragments of what pages carry as a normalised cache, which needs the type of each object. */
const normalised = /^(?:SeedNode_|SiteData_settings$)/;

/**
 * Returns the definitions of an operation with what the views do not ask for: each field's HTML kind for
 * cleanAnswer(), the field `__typename` where it is needed, and the fields for the server.
 *
 * @param {GraphQLSchema} schema
 * @param {Definitions} definitions
 * @param {boolean} isOfPage
 */
function completed(schema, [operation, ...fragments], isOfPage) {
  const types = new TypeInfo(schema);
  return [operation, ...fragments].map((definition) => {
    const isNormalised = normalised.test(nameOf(definition) ?? '');
    const visitor = visitWithTypeInfo(types, {
      Field: {
        leave: (field) => ({ ...field, html: htmlKindOf(types.getType()) }),
      },
      SelectionSet: {
        leave(set, _key, parent) {
          const isOfField = parent !== undefined && 'kind' in parent && parent.kind === Kind.FIELD;
          const type = types.getParentType();
          const added = isOfPage && type ? serverFields(set, type, isOfField, schema) : [];
          if (isNormalised && isOfField) added.push(typename);
          return { ...set, selections: [...set.selections, ...added] };
        },
      },
    });
    return { ...visit(definition, visitor), html: true };
  });
}

/** Returns the AST as JSON, without locations and empty lists, which graphql-js defaults to. @param {ASTNode} definition */
const compiled = (definition) =>
  JSON.stringify(definition, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** Returns `text` as a single-quoted string literal. @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** @param {number} at */
const shortName = (at) => `${LETTERS[at % LETTERS.length]}${Math.floor(at / LETTERS.length) || ''}`;

/**
 * Short names for fragments: a request line, in which GetSeedNode is sent, has room for 8 kB.
 *
 * @param {ExecutableDefinitionNode[]} definitions
 */
function withShortNames(definitions) {
  const fragments = definitions.filter(isFragment);
  const names = new Map(fragments.map(({ name }, at) => [name.value, shortName(at)]));
  /** @param {FragmentDefinitionNode | FragmentSpreadNode} node */
  const rename = (node) => ({
    ...node,
    name: { ...node.name, value: names.get(node.name.value) },
  });
  return definitions.map((each) =>
    visit(each, { FragmentDefinition: { leave: rename }, FragmentSpread: rename }),
  );
}

/**
 * Returns an expression for the document of an operation: a call that bundlers may leave out.
 *
 * @param {GraphQLSchema} schema
 * @param {Operation} operation
 * @param {boolean} [isOfPage] its answer may be a part of a page, which is not so for what is asked in a person's name
 */
export function documentText(schema, { name, definitions }, isOfPage = true) {
  const all = completed(schema, definitions, isOfPage);
  const sent = name.startsWith('GetSeedNode') ? withShortNames(all) : all;
  const json = `{"kind":"Document","definitions":[${sent.map(compiled).join(',')}]}`;
  return `/*#__PURE__*/ JSON.parse(\n    ${quoted(json)},\n  )`;
}

/**
 * Returns the file of an operation's document.
 *
 * @param {GraphQLSchema} schema
 * @param {Operation} operation
 * @param {boolean} [isOfPage]
 */
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

/** Returns the list of the engine's operations that the site gives to the engine. @param {Operation[]} operations */
function siteDocuments(operations) {
  const given = operations.filter((each) => isGiven(each) && !each.template);
  const names = given.map(({ name }) => `${name}Document`);
  return `${banner}import type { SiteDocuments } from '@showcase/next/site';
import { ${names.join(', ')} } from './documents';

/** The engine's operations, with the fragments of this site in them. */
export const siteDocuments = {
${given.map(({ name }) => `  ${name}: ${name}Document,`).join('\n')}
} satisfies SiteDocuments;
`;
}

/** Returns the file that names the documents of some operations. @param {Operation[]} operations */
export function documentList(operations) {
  const names = operations.map(({ name }) => name).sort();
  const exports = names.map((name) => `export { ${name}Document } from './documents/${name}';\n`);
  return banner + (exports.join('') || 'export {};\n');
}

/**
 * Generates the documents of the site: each operation with its fragments, parsed at
 * build time. Separate files, because bundlers put whole modules into each chunk that uses part of them:
 * from one file each template would load all queries. The common file only re-exports, which webpack skips
 * as long as the modules are free of side effects; it can tell that from the annotated call, but not from
 * an object literal.
 *
 * @param {GraphQLSchema} schema of WordPress
 * @param {GraphQLSchema} typedSchema with types of HTML, in which a field may have two types
 * @param {Operation[]} all the operations, as allOperations() gives them
 * @param {Template[]} templates
 * @returns {Promise<GeneratedFile[]>}
 */
export async function documentFiles(schema, typedSchema, all, templates) {
  const operations = all.filter(({ folder }) => folder === 'gql');
  for (const { definitions } of operations) checkDocuments(schema, definitions, operationRules);
  /** @type {GeneratedFile[]} */
  const files = operations.map((operation) => [
    `gql/documents/${operation.name}.ts`,
    documentFile(typedSchema, operation),
  ]);
  /** @type {GeneratedFile[]} */
  const lists = [
    ['gql/documents.ts', documentList(operations)],
    ['gql/templates.ts', templateMap(operations, templates)],
    ['gql/site-documents.ts', siteDocuments(operations)],
  ];
  for (const [file, text] of lists) files.push([file, await pretty(text, file)]);
  return files;
}
