/** Validates the site's documents against the schema and the naming rules. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { CodegenError, placeOf } from './sources.mjs';

/**
 * Names fixed by the specification, and their variants, are exempt from the naming rule; so are the
 * fragments that the site fills in for the engine.
 */
const fixedNames =
  /^(?:GetSeedNode(?:[A-Z]|$)|GenerateAuthorizationCode$|Templates_node$|ListEntry_node$|LinkedPost_post$|EntryComments_post$)/;

/** Only `--check` reports unused fragments: during development a view may precede its query. */
const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');

const isOperation = ({ definition }) => definition.kind === Kind.OPERATION_DEFINITION;

/** `front-page.graphql` → `FrontPage`: the component or template that a file belongs to. */
function ownerOf(file) {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.graphql$/, '');
  return base.replace(/(^|[-_.])(\w)/g, (_, __, letter) => letter.toUpperCase());
}

function nameProblem({ file, definition }) {
  const name = definition.name.value;
  if (fixedNames.test(name)) return null;
  const owner = ownerOf(file);
  if (definition.kind === Kind.FRAGMENT_DEFINITION) {
    const good = name.startsWith(`${owner}_`) && /^[A-Z]\w*_[a-z][A-Za-z0-9]*$/.test(name);
    return good ? null : `fragment ${name} must be named ${owner}_<prop>`;
  }
  if (file.startsWith('wp-templates/')) return 'templates have fragments, and no operations';
  const suffix = definition.operation === 'query' ? 'Query' : 'Mutation';
  const good = /^[A-Z][A-Za-z0-9]*$/.test(name) && name.endsWith(suffix);
  return good ? null : `operation ${name} must be named <What>${suffix}`;
}

function holdsBody(type) {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return false;
  const names = [named.name, ...named.getInterfaces().map((each) => each.name)];
  return names.includes('NodeWithContentEditor');
}

/** Finds fields `content` of posts and pages in connections: lists must not load bodies. */
function bodiesInLists(schema, documents) {
  const fragments = new Map(documents.map(({ definition }) => [definition.name.value, definition]));
  const found = [];
  const look = (node, inList, seen) => {
    const types = new TypeInfo(schema);
    let depth = inList ? 1 : 0;
    const isList = (field) => field.name.value === 'nodes' || field.name.value === 'edges';
    visit(
      node,
      visitWithTypeInfo(types, {
        Field: {
          enter(field) {
            if (isList(field)) depth += 1;
            if (depth > 0 && field.name.value === 'content' && holdsBody(types.getParentType())) {
              found.push(field);
            }
          },
          leave(field) {
            if (isList(field)) depth -= 1;
          },
        },
        FragmentSpread(spread) {
          const name = spread.name.value;
          if (seen.includes(name)) return;
          look(fragments.get(name), depth > 0, [...seen, name]);
        },
      }),
    );
  };
  for (const { definition } of documents.filter(isOperation)) look(definition, false, []);
  return [...new Set(found)].map((field) => ({
    nodes: [field],
    message: 'a list must not ask for the content of its items',
  }));
}

/** Throws CodegenError with every violation as `file:line: reason`. */
export function checkDocuments(schema, documents) {
  const definitions = documents.map(({ definition }) => definition);
  let errors = validate(schema, { kind: Kind.DOCUMENT, definitions }, rules);
  if (errors.length === 0) {
    errors = documents.flatMap((document) => {
      const message = nameProblem(document);
      return message ? [{ nodes: [document.definition], message }] : [];
    });
    errors.push(...bodiesInLists(schema, documents));
  }
  if (errors.length > 0) throw new CodegenError(errors.map(placeOf).join('\n'));
}

/** Returns the names of the fragments that `definition` spreads, directly or transitively. */
export function fragmentsOf(definition, documents) {
  const names = new Set();
  const collect = (node) =>
    visit(node, {
      FragmentSpread(spread) {
        const name = spread.name.value;
        if (names.has(name)) return;
        names.add(name);
        const target = documents.find((each) => each.definition.name.value === name);
        if (target) collect(target.definition);
      },
    });
  collect(definition);
  return names;
}

/** Returns a line for each fragment that no operation uses. */
export function unusedFragments(documents) {
  const used = documents
    .filter(isOperation)
    .flatMap(({ definition }) => [...fragmentsOf(definition, documents)]);
  return documents
    .filter((each) => !isOperation(each) && !used.includes(each.definition.name.value))
    .map(({ definition }) =>
      placeOf({
        nodes: [definition],
        message: `fragment ${definition.name.value} is used by no operation`,
      }),
    );
}
