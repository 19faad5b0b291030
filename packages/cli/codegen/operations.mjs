/** Lists the operations of a site and its packages, each with its fragments. */
import { fragmentsOf, isOfEngine, isOperation, nameOf, packageOf } from './definitions.mjs';
import { seedVariants, withoutUnused } from './templates.mjs';
/** @import { ExecutableDefinitionNode } from 'graphql' */
/** @import { Definitions, Template } from './definitions.mjs' */
/** @import { Variant } from './templates.mjs' */

/**
 * @typedef {object} Operation
 * @property {string} name
 * @property {string} type the name of the type of its result
 * @property {string} folder that it is generated into
 * @property {Definitions} definitions
 * @property {string} [template] the one that it is for alone
 */

/**
 * Whether an operation is the engine's, with fragments of the site in it, which the site gives to the engine.
 *
 * @param {Operation} operation
 */
export const isGiven = ({ folder, definitions: [operation] }) =>
  folder === 'gql' && isOfEngine(operation);

/**
 * Returns all operations, with the variants of GetSeedNode.
 *
 * @param {readonly ExecutableDefinitionNode[]} documents
 * @param {Template[]} templates
 * @returns {Operation[]}
 */
export function allOperations(documents, templates) {
  /** @type {Variant[]} */
  const written = documents.filter(isOperation).map((operation) => {
    /** @type {Definitions} */
    const definitions = [operation, ...fragmentsOf([operation], documents)];
    // An operation of the engine with fragments of the site is the site's, too.
    const isFilledIn = isOfEngine(operation) && !definitions.every(isOfEngine);
    return { definitions: isFilledIn ? withoutUnused(definitions) : definitions };
  });
  const seed = written.find(({ definitions: [operation] }) => nameOf(operation) === 'GetSeedNode');
  const variants = seed ? seedVariants(seed.definitions, documents, templates) : [];
  return [...written, ...variants].map(({ definitions, template }) => {
    const [operation] = definitions;
    const name = nameOf(operation) ?? '';
    const suffix = operation.operation === 'query' ? 'Query' : 'Mutation';
    const folder = definitions.every(isOfEngine) ? `${packageOf(operation)}/gql` : 'gql';
    const isVariant = !written.some((each) => each.definitions === definitions);
    const type = isVariant ? 'GetSeedNodeQuery' : name.replace(new RegExp(`(${suffix})?$`), suffix);
    return { name, type, folder, definitions, template };
  });
}
