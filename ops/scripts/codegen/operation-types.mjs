/** Generates gql/operations.ts. */
import { codegen } from '@graphql-codegen/core';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import {
  getNamedType,
  GraphQLID,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  Kind,
  parse,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { banner, pretty } from './text.mjs';
import { CodegenError } from './sources.mjs';

/**
 * The types contain only what a document selects: pages are rendered from data without Apollo's
 * additional `__typename`. A selected field is always present (possibly `null`), hence
 * `avoidOptionals`. Fragments stay separate types (`combine`): inlined, one `@skip` in a fragment
 * would make the fields of all others optional.
 */
const config = {
  avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
  dedupeOperationSuffix: true,
  disableDescriptions: true,
  enumsAsTypes: true,
  inlineFragmentTypes: 'combine',
  onlyOperationTypes: true,
  scalars: {
    ID: { input: 'string | number', output: 'string' },
    Html: 'Html',
    InlineHtml: 'InlineHtml',
  },
  skipTypename: true,
  strictScalars: true,
};

/** Returns the enums and input types that variables and selected fields use, as a schema. */
function mentionedTypes(schema, documents) {
  const found = new Map();
  const add = (type) => {
    const named = type && getNamedType(type);
    if (!named || found.has(named.name) || !(isEnumType(named) || isInputObjectType(named))) return;
    found.set(named.name, named);
    if (isInputObjectType(named)) Object.values(named.getFields()).forEach(({ type: t }) => add(t));
  };
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => add(types.getInputType()),
    Field: () => add(types.getType()),
  });
  for (const { definition } of documents) visit(definition, visitor);
  const query = new GraphQLObjectType({
    name: 'Query',
    // Both, so that their types of input are those of the configuration.
    fields: { id: { type: GraphQLID }, text: { type: GraphQLString } },
  });
  return new GraphQLSchema({ query, types: [...found.values()] });
}

async function runPlugin(schema, documents, plugin) {
  try {
    return await codegen({
      filename: 'operations.ts',
      schema: parse(printSchema(schema)),
      schemaAst: schema,
      documents: documents.map(({ file, definition }) => ({
        location: file,
        document: { kind: Kind.DOCUMENT, definitions: [definition] },
      })),
      plugins: [{ plugin: {} }],
      pluginMap: { plugin },
      config: config,
      // checkDocuments() has validated them; here a field may be HTML in one type and text in another.
      skipDocumentsValidation: true,
    });
  } catch (error) {
    throw new CodegenError(`types of the operations: ${error.message}`);
  }
}

/** Removes helper types that neither `operations` nor another kept type uses. */
function withoutUnused(types, operations) {
  let kept = types.split(/\n(?=export type |\/\*\*)/);
  for (;;) {
    const needed = kept.filter((part) => {
      const name = /^export type (\w+)/m.exec(part)?.[1];
      if (!name) return true;
      const mention = new RegExp(`\\b${name}\\b`);
      return [operations, ...kept.filter((other) => other !== part)].some((t) => mention.test(t));
    });
    if (needed.length === kept.length) return kept.join('\n');
    kept = needed;
  }
}

/** Generates gql/operations.ts: the used types of results, variables and fragments. */
export async function operationTypes(schema, documents) {
  if (documents.length === 0) return `${banner}export {};\n`;
  const operations = await runPlugin(schema, documents, operationsPlugin);
  const types = await runPlugin(mentionedTypes(schema, documents), [], typescriptPlugin);
  const html = ['Html', 'InlineHtml'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(operations),
  );
  const imports =
    html.length > 0
      ? `import type { ${html.join(', ')} } from '@showcase/html/branded-html';\n`
      : '';
  const text = `${banner}${imports}${withoutUnused(types, operations)}\n${operations}`;
  return pretty(text, 'operations.ts');
}
