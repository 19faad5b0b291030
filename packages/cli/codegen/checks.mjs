/** Validates the documents against the schema. */
import { NoUnusedFragmentsRule, NoUnusedVariablesRule, specifiedRules, validate } from 'graphql';
import { CodegenError, described, documentOf } from './definitions.mjs';
/** @import { ExecutableDefinitionNode, GraphQLSchema, ValidationRule } from 'graphql' */

/** Only `--check` refuses unused fragments: during development a view may precede its query. */
export const operationRules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** Without NoUnusedVariablesRule: the site's fragments determine which variables the engine's operations use. */
const variableRules = operationRules.filter((rule) => rule !== NoUnusedVariablesRule);

/**
 * Throws CodegenError with every violation as `file:line: reason`.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 * @param {readonly ValidationRule[]} rules by default those for all documents together
 */
export function checkDocuments(schema, definitions, rules = variableRules) {
  const errors = validate(schema, documentOf(definitions), rules);
  if (errors.length > 0) throw new CodegenError(errors.map(described).join('\n'));
}

/**
 * Returns a line for each fragment that no operation uses.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 */
export const unusedFragments = (schema, definitions) =>
  validate(schema, documentOf(definitions), [NoUnusedFragmentsRule]).map(described);
