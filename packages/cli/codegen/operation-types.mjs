/** Generates gql/operations.ts. */
import { plugin as typescriptPlugin } from '@graphql-codegen/typescript';
import { plugin as operationsPlugin } from '@graphql-codegen/typescript-operations';
import { banner, documentOf, pretty } from './definitions.mjs';

/**
 * The types contain only what a document selects: pages are rendered from data without Apollo's
 * additional `__typename`. A selected field is always present (possibly `null`), hence
 * `avoidOptionals`. Fragments stay separate types (`combine`): inlined, one `@skip` in a fragment
 * would make the fields of all others optional.
 *
 * @type {import('@graphql-codegen/typescript-operations').TypeScriptDocumentsPluginConfig &
 *   import('@graphql-codegen/typescript').TypeScriptPluginConfig}
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
    DecodedHtml: 'InlineHtml',
  },
  // Plugins have scalars of their own, such as WPGraphQL Content Blocks.
  defaultScalarType: 'unknown',
  skipTypename: true,
};

const importHtml = "import type { Html, InlineHtml } from '@showcase/html/browser';\n";

/** @param {Awaited<ReturnType<typeof operationsPlugin>>} output */
const textOf = ({ prepend = [], content }) => [...prepend, content].join('\n');

/** Removes the types that neither `operations` nor another kept type uses. @param {string} types @param {string} operations */
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

/**
 * Generates gql/operations.ts: the used types of results, variables and fragments.
 *
 * @param {import('graphql').GraphQLSchema} schema
 * @param {readonly import('graphql').ExecutableDefinitionNode[]} definitions
 */
export async function operationTypes(schema, definitions) {
  if (definitions.length === 0) return `${banner}export {};\n`;
  const document = documentOf(definitions);
  const operations = textOf(await operationsPlugin(schema, [{ document }], { ...config }));
  const types = withoutUnused(
    textOf(await typescriptPlugin(schema, [], { ...config })),
    operations,
  );
  return pretty(`${banner}${importHtml}${types}\n${operations}`, 'operations.ts');
}
