/** For the command that generates the documents of the packages (ops/scripts/engine-codegen.mjs). */
export { checkDocuments } from '../codegen/checks.mjs';
export { composed } from '../codegen/compose.mjs';
export { banner, CodegenError, packageOf, pretty, withFragments } from '../codegen/definitions.mjs';
export { documentFile, documentList, documentText } from '../codegen/documents.mjs';
export { withHtmlTypes } from '../codegen/html-fields.mjs';
export { operationTypes } from '../codegen/operation-types.mjs';
export { allOperations, isGiven } from '../codegen/operations.mjs';
export { writeOrCheck } from '../codegen/output.mjs';
export { typesOf } from '../codegen/possible-types.mjs';
export { schemaOf } from '../codegen/schema.mjs';
export { listFiles, readSources } from '../codegen/sources.mjs';
