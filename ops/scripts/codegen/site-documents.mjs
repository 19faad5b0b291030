/** Generates the list of the documents that the site gives to the engine, and its type. */
import { banner } from './text.mjs';

/** Returns the type of the documents that the engine is given: its own with the site's fragments in them. */
export function siteDocumentTypes(operations) {
  const types = [...new Set(operations.flatMap(({ type }) => [type, `${type}Variables`]))];
  const lines = operations.map(
    ({ name, type }) => `  ${name}: SiteDocument<${type}, ${type}Variables>;`,
  );
  return `${banner}import type { SiteDocument } from '@showcase/html/branded-html';
import type { ${types.join(', ')} } from './operations';

/** The engine's operations with fragments of the site in them, which the site gives. */
export interface SiteDocuments {
${lines.join('\n')}
}
`;
}

/** Returns the documents themselves, with the fragments of the site in them. */
export function siteDocumentList(operations, engine) {
  const names = operations.map(({ name }) => `${name}Document`);
  const lines = operations.map(({ name }) => `  ${name}: ${name}Document,`);
  return `${banner}import type { SiteDocuments } from '@showcase/${engine.slice('packages/'.length)}/gql/site-documents';
import { ${names.join(', ')} } from './documents';

/** The engine's operations, with the fragments of this site in them. */
export const siteDocuments = {
${lines.join('\n')}
} satisfies SiteDocuments;
`;
}
