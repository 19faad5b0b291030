/**
 * Adds fields for the server alone to the documents, so that a .graphql file contains only the fields that its view
 * shows. Aliases that begin with `_` are the server's: no such name reaches a browser
 * (packages/next/template/shown-data.ts), and no generated type has it.
 */
import { isAbstractType, isInterfaceType, isObjectType, isUnionType, Kind } from 'graphql';
/** @import { FieldNode, FragmentDefinitionNode, GraphQLCompositeType, GraphQLNamedType, GraphQLSchema, SelectionSetNode } from 'graphql' */

/** Entries, terms and users. */
const TAGGED = new Set(['ContentNode', 'TermNode', 'User']);

/** @param {string} name @param {string} alias @returns {FieldNode} */
const field = (name, alias) => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  alias: { kind: Kind.NAME, value: alias },
});

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
 * Whether a selection has the id of every object of a type without an alias, itself or by a fragment.
 *
 * @param {SelectionSetNode} set
 * @param {GraphQLNamedType | undefined} type
 * @param {GraphQLSchema} schema
 * @param {Map<string, FragmentDefinitionNode>} fragments
 * @returns {boolean}
 */
function selectsId({ selections }, type, schema, fragments) {
  return selections.some((each) => {
    if (each.kind === Kind.FIELD) return each.name.value === 'id' && !each.alias;
    const isSpread = each.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isSpread ? fragments.get(each.name.value) : each;
    const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
    const isPart = isObjectType(type) || isInterfaceType(type);
    const isAlways = on === type || (isPart && isAbstractType(on) && schema.isSubType(on, type));
    return isAlways && !!fragment && selectsId(fragment.selectionSet, type, schema, fragments);
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
 * @param {Map<string, FragmentDefinitionNode>} fragments
 */
export function serverFields(set, type, isOfField, schema, fragments) {
  const fields = isUnionType(type) ? {} : type.getFields();
  const hasId = isOfField && fields.id && isTagged(schema, type);
  const needsId = hasId && !selectsId(set, type, schema, fragments);
  const isDated = set.selections.some(
    (each) => each.kind === Kind.FIELD && each.name.value === 'date' && !each.alias,
  );
  return [
    ...(needsId ? [field('id', '_id')] : []),
    ...(isDated && fields.dateGmt ? [field('dateGmt', '_dateGmt')] : []),
  ];
}
