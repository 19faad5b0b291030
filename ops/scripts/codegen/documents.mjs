/** Generates gql/documents.ts, gql/documents/ and gql/templates.ts. */
import { Kind, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { fragmentsOf } from './checks.mjs';
import { htmlKindOf } from './html-fields.mjs';
import { CodegenError, enginePackages, isOfEngine, placeOf } from './sources.mjs';
import { siteDocumentList, siteDocumentTypes } from './site-documents.mjs';
import { seedVariants, templateMap } from './templates.mjs';
import { banner, pretty } from './text.mjs';

/** Fragments of what pages carry as a normalised cache, which needs the type of each object. */
const normalised = /^(?:SeedNode|SiteData)_/;
const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
const has = ({ selections }) => selections.some(({ name }) => name?.value === '__typename');

/**
 * Adds each field's type as text (`[Post!]!`) for check-data.ts and its HTML kind for cleanAnswer(),
 * and the field `__typename` where it is needed.
 */
function typed(schema, definition) {
  const types = new TypeInfo(schema);
  const isNormalised = normalised.test(definition.name.value);
  const visitor = visitWithTypeInfo(types, {
    Field: {
      leave: (field) => ({
        ...field,
        type: String(types.getType()),
        html: htmlKindOf(types.getType()),
      }),
    },
    SelectionSet: {
      leave(set, _key, parent) {
        const isAdded = isNormalised && parent.kind === Kind.FIELD && !has(set);
        return isAdded ? { ...set, selections: [typename, ...set.selections] } : undefined;
      },
    },
  });
  return { ...visit(definition, visitor), html: true };
}

/** Returns the AST as JSON, without locations and empty lists, which graphql-js defaults to. */
const compiled = (definition) =>
  JSON.stringify(definition, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** Returns `text` as a single-quoted string literal. */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Returns an operation and the fragments that it reaches. */
function definitionsOf(definition, documents) {
  const reached = fragmentsOf(definition, documents);
  const parts = documents.filter((each) => reached.has(each.definition.name.value));
  return [definition, ...parts.map((each) => each.definition)];
}

function typeOf({ name: { value: name }, operation }) {
  const suffix = operation === 'query' ? 'Query' : 'Mutation';
  return name.endsWith(suffix) ? name : `${name}${suffix}`;
}

/** Short names for fragments: a request line, in which GetSeedNode is sent, has room for 8 kB. */
function withShortNames(definitions) {
  const names = new Map(definitions.slice(1).map(({ name }, at) => [name.value, `F${at}`]));
  const rename = (node) => ({
    ...node,
    name: { ...node.name, value: names.get(node.name.value) },
  });
  return definitions.map((each) =>
    visit(each, { FragmentDefinition: { leave: rename }, FragmentSpread: rename }),
  );
}

function documentFile(schema, file, name, type, documentDefinitions) {
  const all = documentDefinitions.map((each) => typed(schema, each));
  const definitions = name.startsWith('GetSeedNode') ? withShortNames(all) : all;
  return `${banner}import type { SiteDocument } from '@showcase/html/branded-html';
import type { ${type}, ${type}Variables } from '../operations';

/** ${file} */
export const ${name}Document: SiteDocument<${type}, ${type}Variables> =
  /*#__PURE__*/ JSON.parse(
    ${quoted(`{"kind":"Document","definitions":[${definitions.map(compiled).join(',')}]}`)},
  );
`;
}

/** Whether an operation of the engine has fragments of the site: then the site gives the document. */
export const isComposed = (definition, documents) =>
  documents.some(
    (each) =>
      !isOfEngine(each.file) && fragmentsOf(definition, documents).has(each.definition.name.value),
  );

/** Returns the operations as `{ file, name, type, definitions }`, with the variants of GetSeedNode. */
function allOperations(documents, templates) {
  const operations = documents
    .filter(({ definition }) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ file, definition }) => ({
      file,
      name: definition.name.value,
      type: typeOf(definition),
      isOfSite: !isOfEngine(file) || isComposed(definition, documents),
      definitions: definitionsOf(definition, documents),
    }));
  const seed = operations.find(({ name }) => name === 'GetSeedNode');
  const variants = seed ? seedVariants(seed.definitions, documents, templates) : [];
  const { type, isOfSite } = seed ?? {};
  return [
    ...operations,
    ...variants.map(({ file: template, ...each }) => ({
      ...each,
      template,
      type,
      isOfSite,
      file: seed.file,
    })),
  ];
}

/** Returns `documents.ts` and `documents/<Operation>.ts` of one folder of generated files. */
function filesOf(typedSchema, folder, operations) {
  const names = operations.map(({ name }) => name).sort();
  const exports = names.map((name) => `export { ${name}Document } from './documents/${name}';\n`);
  return [
    [`${folder}/documents.ts`, banner + (exports.join('') || 'export {};\n')],
    ...operations.map(({ file, name, type, definitions }) => [
      `${folder}/documents/${name}.ts`,
      documentFile(typedSchema, file, name, type, definitions),
    ]),
  ];
}

/**
 * Generates the documents of the site and of each part of the engine, as `[path, text]`: each
 * operation with its fragments, parsed at build time. Separate files, because bundlers put whole
 * modules into each chunk that uses part of them: from one file each template would load all queries.
 * The common file only re-exports, which webpack skips as long as the modules are free of side
 * effects; it can tell that from the annotated call, but not from an object literal.
 *
 * @param schema of WordPress; `typed`: with types of HTML, in which a field may have two types
 */
export async function documentFiles(schema, typedSchema, documents, templates) {
  const all = allOperations(documents, templates);
  for (const { definitions } of all) {
    const [error] = validate(schema, { kind: Kind.DOCUMENT, definitions });
    if (error) throw new CodegenError(placeOf(error));
  }
  const ofSite = all.filter(({ isOfSite }) => isOfSite);
  const composed = ofSite.filter(({ file, template }) => isOfEngine(file) && !template);
  const [engine] = enginePackages;
  const variants = all
    .filter(({ template }) => template)
    .map((each) => ({ ...each, file: each.template }));
  const generated = [
    ...filesOf(typedSchema, 'gql', ofSite),
    ['gql/templates.ts', templateMap(banner, variants, templates)],
    ...enginePackages.flatMap((folder) =>
      filesOf(
        typedSchema,
        `${folder}/gql`,
        all.filter(({ file, isOfSite }) => !isOfSite && file.startsWith(`${folder}/`)),
      ),
    ),
    ...(composed.length > 0
      ? [
          [`${engine}/gql/site-documents.ts`, siteDocumentTypes(composed)],
          ['gql/site-documents.ts', siteDocumentList(composed, engine)],
        ]
      : []),
  ];
  return Promise.all(
    generated.map(async ([file, text]) => [
      file,
      /documents\/\w+\.ts$/.test(file) ? text : await pretty(text, file),
    ]),
  );
}
