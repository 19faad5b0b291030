/** Generates the documents of the small site that the packages are tested with, all in one file. */
import { templatesOf } from '@showcase/next/with-showcase.js';
import {
  allOperations,
  banner,
  checkDocuments,
  composed,
  documentText,
  isGiven,
  readSources,
  typesOf,
} from '../../../packages/cli/doors/codegen.mjs';
import { root } from '../../../packages/cli/doors/programs.mjs';

const site = 'packages/testing/site';

/** Returns `[path, text]` of the file, in a list; the types are those that the engine has without a site. */
export function testSiteFiles(schema, typedSchema) {
  const templates = templatesOf(root, `${site}/wp-templates/index`);
  const { documents: read } = readSources([site]);
  const { documents } = composed(read, templates);
  checkDocuments(schema, documents);
  const operations = allOperations(documents, templates).filter(({ folder }) => folder === 'gql');
  const queries = templates.flatMap(([name, file]) => {
    const query = operations.find(({ template }) => template === file);
    return query ? [`'${name}': async () => ${query.name},`] : [];
  });
  const given = operations.filter((each) => isGiven(each) && !each.template);
  const constants = operations.map((operation) => {
    const type = operation.template ? 'GetSeedNode' : operation.name;
    return `const ${operation.name}: SiteDocuments['${type}'] =\n  ${documentText(typedSchema, operation)};\n`;
  });
  const text = `${banner}import type { SiteDocuments } from '@showcase/next/site';

${constants.join('\n')}
export const siteDocuments: SiteDocuments = {
${given.map(({ name }) => `  ${name},`).join('\n')}
};

export const templateQueries = {
${queries.map((line) => `  ${line}`).join('\n')}
};

export const possibleTypes = ${JSON.stringify(Object.fromEntries(typesOf(schema)))};
`;
  return [[`${site}/gql/documents.ts`, text]];
}
