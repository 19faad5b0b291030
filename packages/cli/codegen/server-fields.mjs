/**
 * Adds fields for the server alone to the documents, so that a .graphql file contains only the fields that its view
 * shows. Aliases that begin with `_` are the server's: no such name reaches a browser
 * (packages/next/template/shown-data.ts), and no generated type has it.
 */
import { isAbstractType, isUnionType, Kind } from 'graphql';
import { fieldOf } from './definitions.mjs';
/** @import { GraphQLCompositeType, GraphQLSchema, SelectionSetNode } from 'graphql' */

/** Entries, terms and users. */
const TAGGED = new Set(['ContentNode', 'TermNode', 'User']);

/**
 * Whether objects of a type may have a tag of the page cache of their own (packages/next/cache/tags.ts).
 *
 * @param {GraphQLSchema} schema
 * @param {GraphQLCompositeType} type
 */
function isTagged(schema, type) {
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
  return types.some((each) => {
    return [each, ...each.getInterfaces()].some(({ name }) => TAGGED.has(name));
  });
}

/**
 * Returns the fields that a selection needs beside its own: the id of an entry, a term or a user, by which
 * the page follows its changes, and the date in UTC beside a `date`, which tells its offset.
 *
 * @param {SelectionSetNode} set of a type
 * @param {GraphQLCompositeType} type
 * @param {boolean} isOfField it is the whole selection of a field, and no fragment's
 * @param {GraphQLSchema} schema
 */
export function serverFields(set, type, isOfField, schema) {
  const fields = isUnionType(type) ? {} : type.getFields();
  const hasId = isOfField && fields.id && isTagged(schema, type);
  /** @param {string} name */
  const selects = (name) =>
    set.selections.some(
      (each) => each.kind === Kind.FIELD && each.name.value === name && !each.alias,
    );
  return [
    ...(hasId && !selects('id') ? [fieldOf('id', '_id')] : []),
    ...(fields.dateGmt && selects('date') ? [fieldOf('dateGmt', '_dateGmt')] : []),
  ];
}
