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
import { CodegenError, described, fileOf, isFragment, withFragments } from './sources.mjs';

/** Names of the specification, and the fragments that the site fills in for the engine. */
const fixedNames =
  /^(?:GetSeedNode|GenerateAuthorizationCode$|Templates_node$|ListEntry_node$|LinkedPost_post$|EntryComments_comments$)/;

/** `front-page.graphql` → `FrontPage`: the component or template that a file belongs to. */
function ownerOf(file) {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.graphql$/, '');
  return base.replace(/(^|[-_.])(\w)/g, (_, __, letter) => letter.toUpperCase());
}

function nameProblem(definition) {
  const name = definition.name?.value;
  if (!name || fixedNames.test(name)) return null;
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
function NamesRule(context) {
  const check = (definition) => {
    const problem = nameProblem(definition);
    if (problem) context.reportError(new GraphQLError(problem, { nodes: definition }));
  };
  return { OperationDefinition: check, FragmentDefinition: check };
}

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

/** Which variables of the engine's operations are in use depends on the site's fragments. */
const documentRules = [
  ...operationRules.filter((rule) => rule !== NoUnusedVariablesRule),
  NamesRule,
  NoBodiesInListsRule,
];

/** Throws CodegenError with every violation as `file:line: reason`. */
export function checkDocuments(schema, definitions, rules = documentRules) {
  const errors = validate(schema, { kind: Kind.DOCUMENT, definitions }, rules);
  if (errors.length > 0) throw new CodegenError(errors.map(described).join('\n'));
}

/** Returns a line for each fragment that no operation uses. */
export const unusedFragments = (schema, definitions) =>
  validate(schema, { kind: Kind.DOCUMENT, definitions }, [NoUnusedFragmentsRule]).map(described);
