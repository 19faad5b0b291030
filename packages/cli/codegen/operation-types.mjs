/** Generates gql/operations.ts. */
import { Kind } from 'graphql';
import { requireTool } from '../project/packages.mjs';
import { banner, pretty } from './definitions.mjs';

const { plugin: operationsPlugin } = requireTool('@graphql-codegen/typescript-operations');
const { plugin: typescriptPlugin } = requireTool('@graphql-codegen/typescript');

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
    DecodedHtml: 'InlineHtml',
  },
  skipTypename: true,
  strictScalars: true,
};

const importHtml = "import type { Html, InlineHtml } from '@showcase/html/browser';\n";

const textOf = ({ prepend, content }) => [...prepend, content].join('\n');

/** Removes the types that neither `operations` nor another kept type uses. */
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
export async function operationTypes(schema, definitions) {
  if (definitions.length === 0) return `${banner}export {};\n`;
  const document = { kind: Kind.DOCUMENT, definitions };
  const operations = textOf(await operationsPlugin(schema, [{ document }], { ...config }));
  const types = withoutUnused(textOf(typescriptPlugin(schema, [], { ...config })), operations);
  return pretty(`${banner}${importHtml}${types}\n${operations}`, 'operations.ts');
}
