/** Validates the documents against the schema and the naming rules. */
import {
  GraphQLError,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import {
  CodegenError,
  described,
  documentOf,
  fileOf,
  fragmentsOf,
  isFragment,
  isPlaceholder,
} from './definitions.mjs';
/** @import { ASTVisitor, ExecutableDefinitionNode, FieldNode, FragmentDefinitionNode, GraphQLCompositeType, GraphQLSchema, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql' */

/** @typedef {Set<string | undefined>} Names */

/** Names of Faust's. */
const fixedNames = /^(?:GetSeedNode|GenerateAuthorizationCode$)/;

/** `front-page.graphql` → `FrontPage`: the component or template that a file belongs to. @param {string} file */
function ownerOf(file) {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.graphql$/, '');
  return base.replace(/(^|[-_.])(\w)/g, (_, __, letter) => letter.toUpperCase());
}

/**
 * @param {ExecutableDefinitionNode} definition
 * @param {Names} given names of the fragments that the site fills in for the engine
 */
function nameProblem(definition, given) {
  const name = definition.name?.value;
  if (!name || fixedNames.test(name) || given.has(name)) return null;
  const file = fileOf(definition);
  if (isFragment(definition)) {
    const owner = ownerOf(file);
    const isGood = new RegExp(`^${owner}_[a-z][A-Za-z0-9]*$`).test(name);
    return isGood ? null : `fragment ${name} must be named ${owner}_<prop>`;
  }
  if (/(?:^|\/)wp-templates\//.test(file)) return 'templates have fragments, and no operations';
  const suffix = definition.operation === 'query' ? 'Query' : 'Mutation';
  const isGood = new RegExp(`^[A-Z][A-Za-z0-9]*${suffix}$`).test(name);
  return isGood ? null : `operation ${name} must be named <What>${suffix}`;
}

/** A rule of validation: names say what something is, and where. @param {Names} given @returns {ValidationRule} */
const namesRule = (given) => (context) => {
  /** @param {ExecutableDefinitionNode} definition */
  const check = (definition) => {
    const problem = nameProblem(definition, given);
    if (problem) context.reportError(new GraphQLError(problem, { nodes: definition }));
  };
  return { OperationDefinition: check, FragmentDefinition: check };
};

/** @param {GraphQLCompositeType} type */
function holdsBody(type) {
  const types = isUnionType(type) ? [type] : [type, ...type.getInterfaces()];
  return types.some(({ name }) => name === 'NodeWithContentEditor');
}

/**
 * A rule of validation: no field `content` of posts and pages in connections.
 *
 * @param {ValidationContext} context
 * @returns {ASTVisitor}
 */
function NoBodiesInListsRule(context) {
  const document = context.getDocument();
  /** @type {Set<unknown>} The lists, and the fragments that one of them spreads. */
  const listed = new Set();
  visit(document, {
    Field(field) {
      if (!/^(nodes|edges)$/.test(field.name.value)) return;
      listed.add(field);
      fragmentsOf([field], document.definitions).forEach((each) => listed.add(each));
    },
  });
  return {
    Field(field, _key, _parent, _path, ancestors) {
      const type = context.getParentType();
      if (field.name.value !== 'content' || !type || !holdsBody(type)) return;
      if (!ancestors.some((each) => listed.has(each))) return;
      const message = 'a list must not ask for the content of its items';
      context.reportError(new GraphQLError(message, { nodes: field }));
    },
  };
}

/** Only `--check` refuses unused fragments: during development a view may precede its query. */
export const operationRules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * Throws CodegenError with every violation as `file:line: reason`.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 * @param {readonly ValidationRule[]} rules
 */
export function checkDocuments(schema, definitions, rules) {
  const errors = validate(schema, documentOf(definitions), rules);
  if (errors.length > 0) throw new CodegenError(errors.map(described).join('\n'));
}

/** Excludes NoUnusedVariablesRule: the site's fragments determine which variables the engine's operations use. */
const variableRules = operationRules.filter((rule) => rule !== NoUnusedVariablesRule);

/**
 * Checks all documents.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 * @param {Names} given names of the fragments that the site fills in for the engine
 */
export function checkAll(schema, definitions, given) {
  checkDocuments(schema, definitions, [...variableRules, namesRule(given), NoBodiesInListsRule]);
}

/** @typedef {[type: string, path: string]} TypedField `type`: of the fragment that it is in */

/**
 * Returns each field of a selection and below.
 *
 * @param {SelectionSetNode} set
 * @param {Map<string, FragmentDefinitionNode>} fragments
 * @returns {TypedField[]}
 */
function fieldsOf({ selections }, fragments, type = '', above = '') {
  return selections.flatMap((each) => {
    if (each.kind !== Kind.FIELD) {
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each;
      const on = fragment?.typeCondition?.name.value ?? type;
      return fragment ? fieldsOf(fragment.selectionSet, fragments, on, above) : [];
    }
    const path = above + (each.alias ?? each.name).value;
    const below = each.selectionSet ? fieldsOf(each.selectionSet, fragments, '', `${path}.`) : [];
    /** @type {TypedField} */
    const field = [type, path];
    return [field, ...below];
  });
}

/**
 * Whether one type is the other or implements it.
 *
 * @param {GraphQLSchema} schema
 * @param {string} name
 * @param {string} other
 */
function isType(schema, name, other) {
  const [type, whole] = [schema.getType(name), schema.getType(other)];
  const canBePart = isObjectType(type) || isInterfaceType(type);
  return name === other || (canBePart && isAbstractType(whole) && schema.isSubType(whole, type));
}

/**
 * Returns a line for each field that the engine reads of a fragment of the site, and that this lacks.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} read
 */
export function missingFields(schema, read) {
  const all = read.filter(isFragment);
  const own = all.filter((each) => !isPlaceholder(each));
  const fragments = new Map(own.map((each) => [each.name.value, each]));
  /** @param {FragmentDefinitionNode} fragment */
  const fieldsIn = ({ selectionSet, typeCondition }) =>
    fieldsOf(selectionSet, fragments, typeCondition.name.value);
  return all.filter(isPlaceholder).flatMap((placeholder) => {
    const fragment = fragments.get(placeholder.name.value);
    if (!fragment) return [];
    const asked = fieldsIn(fragment);
    /** @param {TypedField} field */
    const isThere = ([type, path]) =>
      asked.some(
        ([on, each]) => each === path && (isType(schema, on, type) || isType(schema, type, on)),
      );
    return fieldsIn(placeholder)
      .filter((field) => !isThere(field) && field[1] !== '__typename')
      .map(([type, path]) => {
        const message = `${placeholder.name.value} must ask for ${path} of ${type}, which the engine reads`;
        return described(new GraphQLError(message, { nodes: fragment }));
      });
  });
}

/**
 * Returns a line for each fragment that no operation uses.
 *
 * @param {GraphQLSchema} schema
 * @param {readonly ExecutableDefinitionNode[]} definitions
 */
export const unusedFragments = (schema, definitions) =>
  validate(schema, documentOf(definitions), [NoUnusedFragmentsRule]).map(described);
