/** Derives from the fragments beside the templates what GetSeedNode asks for, and its variants. */
import path from 'node:path';
import { Kind, parse, Source, visit } from 'graphql';
import { configuredMap, templatesOf } from '@showcase/next/with-showcase.js';
import { root } from '../processes/processes.mjs';
import { banner, fileOf, fragmentsOf, isFragment, nameOf } from './definitions.mjs';
/** @import { ASTNode, ExecutableDefinitionNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql' */
/** @import { Definitions, Template } from './definitions.mjs' */
/** @typedef {{ definitions: Definitions, template?: string }} Variant of GetSeedNode, and the template that it is for alone */

/** WPGraphQL's fields of comments, which plugins switch off for some types or for all. */
const optionalFields = new Set(['comments', 'commentCount', 'commentStatus']);

/** Returns the templates that the site's faust.config has. @returns {Template[]} */
export function readTemplates() {
  const { maps, own } = configuredMap(root);
  return [...new Map([...maps.flatMap((map) => templatesOf(root, map)), ...own])];
}

/** @param {Template[]} templates */
const filesOf = (templates) => [...new Set(templates.map(([, file]) => file))];

/**
 * Returns the names of a template's fragments that no other fragment of its file spreads.
 *
 * @param {readonly ExecutableDefinitionNode[]} documents
 * @param {string} template
 */
function topFragments(documents, template) {
  const own = documents.filter((each) => fileOf(each) === `${template}.graphql`);
  const parts = own.flatMap((each) => fragmentsOf([each], own));
  return own.filter((each) => isFragment(each) && !parts.includes(each)).map(nameOf);
}

/**
 * Returns the fragment of all fields that the templates show of a node; none without templates.
 *
 * @param {readonly ExecutableDefinitionNode[]} documents
 * @param {Template[]} templates
 */
export function templatesFragment(documents, templates) {
  const files = filesOf(templates);
  const spreads = files
    .flatMap((file) => topFragments(documents, file))
    .map((name) => `...${name}`);
  const [first] = files;
  if (first === undefined || spreads.length === 0) return [];
  const text = `fragment Templates_node on UniformResourceIdentifiable { ${spreads.join(' ')} }`;
  const source = new Source(text, `${path.dirname(first)}/*.graphql`);
  return parse(source).definitions.filter(isFragment);
}

/**
 * Removes the variables that an operation has no use for, and fragments that nothing spreads: which
 * variables of GetSeedNode are in use, the templates say.
 *
 * @param {Definitions} definitions
 * @returns {Definitions}
 */
export function withoutUnused([operation, ...fragments]) {
  const kept = fragmentsOf([operation], fragments);
  const used = new Set();
  for (const definition of [operation, ...kept]) {
    visit(definition, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void used.add(name.value),
    });
  }
  const { variableDefinitions = [] } = operation;
  const inUse = variableDefinitions.filter(({ variable }) => used.has(variable.name.value));
  return [{ ...operation, variableDefinitions: inUse }, ...kept];
}

/**
 * Removes the spreads of some fragments.
 *
 * @template {ASTNode} Node
 * @param {Node} definition
 * @param {(name: string) => boolean} isLeftOut
 */
const withoutSpreads = (definition, isLeftOut) =>
  visit(definition, {
    FragmentSpread: ({ name }) => (isLeftOut(name.value) ? null : undefined),
  });

/** @param {{ selectionSet?: SelectionSetNode }} node */
const isEmpty = ({ selectionSet }) => selectionSet?.selections.length === 0;

/**
 * Removes the fields of comments, and the fragments of which nothing is left.
 *
 * @param {Definitions} definitions
 * @returns {Definitions}
 */
function withoutComments([operation, ...fragments]) {
  /** @type {Set<string>} */
  const gone = new Set();
  /** @template {ASTNode} Node @param {Node} definition */
  const shortened = (definition) =>
    visit(definition, {
      Field: {
        enter: (field) => (optionalFields.has(field.name.value) ? null : undefined),
        leave: (field) => (isEmpty(field) ? null : undefined),
      },
      FragmentSpread: (spread) => (gone.has(spread.name.value) ? null : undefined),
      InlineFragment: { leave: (each) => (isEmpty(each) ? null : undefined) },
    });
  for (;;) {
    const kept = fragments.filter(({ name }) => !gone.has(name.value)).map(shortened);
    const empty = kept.filter(isEmpty);
    if (empty.length === 0) return [shortened(operation), ...kept];
    for (const { name } of empty) gone.add(name.value);
  }
}

/**
 * Returns the variants of GetSeedNode: one without comments, which plugins switch off for some types or all; and
 * one for each template alone, without comments and settings, for a WordPress that lacks a field of another
 * template, and for further pages of lists.
 *
 * @param {Definitions} seed the definitions of GetSeedNode
 * @param {readonly ExecutableDefinitionNode[]} documents
 * @param {Template[]} templates
 * @returns {Variant[]}
 */
export function seedVariants([operation, ...fragments], documents, templates) {
  const all = fragments.filter((each) => nameOf(each) === 'Templates_node');
  const others = fragments.filter((each) => !all.includes(each));
  /** @param {string} value @param {(string | undefined)[]} shown @param {boolean} hasSite */
  const variant = (value, shown, hasSite) => {
    /** @param {string} each */
    const isLeftOut = (each) => !hasSite && each === 'SharedSite_root';
    /** @type {OperationDefinitionNode} */
    const named = { ...operation, name: { kind: Kind.NAME, value } };
    const kept = [
      ...all.map((each) => withoutSpreads(each, (spread) => !shown.includes(spread))),
      ...others,
    ].map((each) => withoutSpreads(each, isLeftOut));
    return withoutUnused(withoutComments([withoutSpreads(named, isLeftOut), ...kept]));
  };
  const files = filesOf(templates)
    .map((template) => ({ template, shown: topFragments(documents, template) }))
    .filter(({ shown }) => shown.length > 0);
  const everything = files.flatMap(({ shown }) => shown);
  return [
    { definitions: variant('GetSeedNodeWithoutComments', everything, true) },
    ...files.map(({ template, shown }) => {
      const base = path
        .basename(template)
        .replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
      return { template, definitions: variant(`${base}Query`, shown, false) };
    }),
  ];
}

/**
 * Returns gql/templates.ts: the queries of templates alone, by their names in the map.
 *
 * @param {{ name: string, template?: string }[]} operations
 * @param {Template[]} templates
 */
export function templateMap(operations, templates) {
  const lines = templates.flatMap(([name, file]) => {
    const query = operations.find(({ template }) => template === file)?.name;
    const load = `async () => (await import('./documents/${query}')).${query}Document`;
    return query ? [`  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${load},`] : [];
  });
  return `${banner}
/** Loads the query of one template alone. */
export const templateQueries = {
${lines.join('\n')}
};
`;
}
