/** Composes the documents of what is there: an owner may delete any template or fragment of the site. */
import { GraphQLError, print, visit } from 'graphql';
import {
  described,
  isFragment,
  isOfEngine,
  isPlaceholder,
  nameOf,
  typename,
} from './definitions.mjs';
import { templatesFragment } from './templates.mjs';
/** @import { ExecutableDefinitionNode } from 'graphql' */
/** @import { Template } from './definitions.mjs' */

/**
 * Returns a definition of the site with the fields that the engine reads of it.
 *
 * @template {ExecutableDefinitionNode} Definition
 * @param {Definition} definition
 * @param {ExecutableDefinitionNode} [read] the placeholder of its name
 */
function withFieldsOf(definition, read) {
  const { selections } = definition.selectionSet;
  const written = new Set(selections.map(print));
  const added = read?.selectionSet.selections.filter((each) => !written.has(print(each))) ?? [];
  return {
    ...definition,
    selectionSet: { ...definition.selectionSet, selections: [...selections, ...added] },
  };
}

/**
 * Adds to the written documents what the engine reads of them, the fragment of all templates, and the engine's own placeholders for those
 * that the site does not fill in. What the site spreads of a deleted fragment is left out, with a line for
 * each; a fragment of which nothing is left becomes the placeholder of its name, or asks for the type alone.
 *
 * @param {readonly ExecutableDefinitionNode[]} read all definitions, as readSources() gives them
 * @param {Template[]} templates
 * @returns documents, and the lines, which `--check` refuses
 */
export function composed(read, templates) {
  const placeholders = new Map(read.filter(isPlaceholder).map((each) => [nameOf(each), each]));
  const written = read
    .filter((each) => !isPlaceholder(each))
    .map((each) => (isFragment(each) ? withFieldsOf(each, placeholders.get(nameOf(each))) : each));
  const own = [...written, ...templatesFragment(written, templates)];
  const filledIn = new Set(own.filter(isFragment).map(nameOf));
  const all = [...own, ...[...placeholders.values()].filter((each) => !filledIn.has(nameOf(each)))];
  const known = new Set(all.filter(isFragment).map(nameOf));
  /** @type {string[]} */
  const missing = [];
  const documents = all.map((definition) => {
    if (isOfEngine(definition)) return definition;
    const kept = visit(definition, {
      FragmentSpread(spread) {
        if (known.has(nameOf(spread))) return undefined;
        const message = `There is no fragment "${nameOf(spread)}": its fields are left out.`;
        missing.push(described(new GraphQLError(message, { nodes: spread })));
        return null;
      },
      SelectionSet: {
        leave: (set) =>
          set.selections.length > 0 ? undefined : { ...set, selections: [typename] },
      },
    });
    const isEmpty = kept.selectionSet.selections.every((each) => each === typename);
    return (isEmpty && placeholders.get(nameOf(definition))) || kept;
  });
  return { documents, missing };
}
