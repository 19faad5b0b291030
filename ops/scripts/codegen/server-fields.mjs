/**
 * What codegen adds to the documents for the server alone, so that a .graphql file has what its view shows
 * and nothing else. Aliases that begin with `_` are the server's: nothing of such a name reaches a browser
 * (packages/next/template/shown-data.ts), and no generated type has it.
 */
import { isAbstractType, Kind } from 'graphql';

const field = (name, alias) => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  ...(alias && { alias: { kind: Kind.NAME, value: alias } }),
});

/** What has a tag of the page cache of its own: entries, terms and users (packages/next/cache/tags.ts). */
const tagged = ['ContentNode', 'TermNode', 'User'].map((name) => (type) => {
  return type.name === name || type.getInterfaces().some((each) => each.name === name);
});

/** Whether objects of a type may be entries, terms or users. */
function isTagged(schema, type) {
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
  return types.some((each) => tagged.some((isOf) => isOf(each)));
}

/** Whether a selection has a field without an alias in every object of a type, itself or by a fragment. */
function selects(name, { selections }, type, schema, fragments) {
  return selections.some((each) => {
    if (each.kind === Kind.FIELD) return each.name.value === name && !each.alias;
    const isSpread = each.kind === Kind.FRAGMENT_SPREAD;
    const { typeCondition, selectionSet } = isSpread ? fragments.get(each.name.value) : each;
    const on = typeCondition ? schema.getType(typeCondition.name.value) : type;
    const isAlways = on === type || (isAbstractType(on) && schema.isSubType(on, type));
    return isAlways && selects(name, selectionSet, type, schema, fragments);
  });
}

/**
 * Returns the fields that a selection needs beside its own: the id of an entry, a term or a user, by which
 * the page follows its changes, and the date in UTC beside a `date`, which tells its offset.
 *
 * @param set of a type; `isOfField`: it is the whole selection of a field, and no fragment's
 */
export function serverFields(set, type, isOfField, schema, fragments) {
  const fields = type.getFields?.() ?? {};
  const needsId =
    isOfField &&
    fields.id &&
    isTagged(schema, type) &&
    !selects('id', set, type, schema, fragments);
  const isDated = set.selections.some(({ name, alias }) => name?.value === 'date' && !alias);
  return [
    ...(needsId ? [field('id', '_id')] : []),
    ...(isDated && fields.dateGmt ? [field('dateGmt', '_dateGmt')] : []),
  ];
}
