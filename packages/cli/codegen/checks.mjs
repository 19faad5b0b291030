/** Validates the documents against the schema and the naming rules. */
import {
  getNamedType,
  GraphQLError,
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
  fileOf,
  isFragment,
  isPlaceholder,
  withFragments,
} from './definitions.mjs';

/** Names of Faust's. */
const fixedNames = /^(?:GetSeedNode|GenerateAuthorizationCode$)/;

/** `front-page.graphql` → `FrontPage`: the component or template that a file belongs to. */
function ownerOf(file) {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.graphql$/, '');
  return base.replace(/(^|[-_.])(\w)/g, (_, __, letter) => letter.toUpperCase());
}

/** @param given names of the fragments that the site fills in for the engine */
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

/** A rule of validation: names say what something is, and where. */
const namesRule = (given) => (context) => {
  const check = (definition) => {
    const problem = nameProblem(definition, given);
    if (problem) context.reportError(new GraphQLError(problem, { nodes: definition }));
  };
  return { OperationDefinition: check, FragmentDefinition: check };
};

const isList = ({ kind, name }) => kind === Kind.FIELD && /^(nodes|edges)$/.test(name.value);

function holdsBody(type) {
  const named = getNamedType(type);
  const types = [named, ...(named.getInterfaces?.() ?? [])];
  return types.some(({ name }) => name === 'NodeWithContentEditor');
}

/** A rule of validation: no field `content` of posts and pages in connections. */
function NoBodiesInListsRule(context) {
  const document = context.getDocument();
  // The lists, and the fragments that one of them spreads.
  const listed = new Set();
  visit(document, {
    Field(field) {
      if (!isList(field)) return;
      withFragments([field], document.definitions).forEach((each) => listed.add(each));
    },
  });
  return {
    Field(field, _key, _parent, _path, ancestors) {
      if (field.name.value !== 'content' || !holdsBody(context.getParentType())) return;
      if (!ancestors.some((each) => listed.has(each))) return;
      const message = 'a list must not ask for the content of its items';
      context.reportError(new GraphQLError(message, { nodes: field }));
    },
  };
}

/** Only `--check` refuses unused fragments: during development a view may precede its query. */
export const operationRules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** Throws CodegenError with every violation as `file:line: reason`. */
export function checkDocuments(schema, definitions, rules) {
  const errors = validate(schema, { kind: Kind.DOCUMENT, definitions }, rules);
  if (errors.length > 0) throw new CodegenError(errors.map(described).join('\n'));
}

/** Excludes NoUnusedVariablesRule: the site's fragments determine which variables the engine's operations use. */
const variableRules = operationRules.filter((rule) => rule !== NoUnusedVariablesRule);

/** Checks all documents. @param given names of the fragments that the site fills in for the engine */
export function checkAll(schema, definitions, given) {
  checkDocuments(schema, definitions, [...variableRules, namesRule(given), NoBodiesInListsRule]);
}

/** Returns `[type, path]` of each field of a selection and below; `type`: of the fragment that it is in. */
function fieldsOf({ selections }, fragments, type = '', above = '') {
  return selections.flatMap((each) => {
    if (each.kind !== Kind.FIELD) {
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each;
      const on = fragment?.typeCondition?.name.value ?? type;
      return fragment ? fieldsOf(fragment.selectionSet, fragments, on, above) : [];
    }
    const path = above + (each.alias ?? each.name).value;
    const below = each.selectionSet ? fieldsOf(each.selectionSet, fragments, '', `${path}.`) : [];
    return [[type, path], ...below];
  });
}

/** Returns a line for each field that the engine reads of a fragment of the site, and that this lacks. */
export function missingFields(schema, read) {
  const own = read.filter((each) => isFragment(each) && !isPlaceholder(each));
  const fragments = new Map(own.map((each) => [each.name.value, each]));
  const all = ({ selectionSet, typeCondition }) =>
    fieldsOf(selectionSet, fragments, typeCondition.name.value);
  const isType = (name, wanted) =>
    name === wanted || schema.isSubType(schema.getType(name), schema.getType(wanted));
  return read.filter(isPlaceholder).flatMap((placeholder) => {
    const fragment = fragments.get(placeholder.name.value);
    const asked = fragment ? all(fragment) : [];
    const isThere = ([type, path]) =>
      asked.some(([on, each]) => each === path && (on === type || isType(type, on)));
    return all(fragment ? placeholder : { ...placeholder, selectionSet: { selections: [] } })
      .filter((field) => !isThere(field) && field[1] !== '__typename')
      .map(([type, path]) => {
        const message = `${placeholder.name.value} must ask for ${path} of ${type}, which the engine reads`;
        return described(new GraphQLError(message, { nodes: fragment }));
      });
  });
}

/** Returns a line for each fragment that no operation uses. */
export const unusedFragments = (schema, definitions) =>
  validate(schema, { kind: Kind.DOCUMENT, definitions }, [NoUnusedFragmentsRule]).map(described);
