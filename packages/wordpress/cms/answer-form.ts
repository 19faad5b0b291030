import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

import { fieldsOf } from './fields-of';

/**
 * Whether an answer has the form of a query: all that is asked for at its root, and objects, lists of them or null
 * where fields are selected. Something between this site and WordPress may answer with other JSON.
 */
export function hasFormOf(document: DocumentNode, data: object): boolean {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each.selectionSet]),
  );
  const fits = (value: unknown, { selections }: SelectionSetNode): boolean => {
    if (value === null || value === undefined) return true;
    if (typeof value !== 'object') return false;
    if (Array.isArray(value)) return value.every((each) => fits(each, { kind, selections }));
    return selections.every((each) => {
      if (each.kind === Kind.INLINE_FRAGMENT) return fits(value, each.selectionSet);
      if (each.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(each.name.value);
        return !fragment || fits(value, fragment);
      }
      const { selectionSet, alias, name } = each;
      return !selectionSet || fits(fieldsOf(value)[(alias ?? name).value], selectionSet);
    });
  };
  const { kind, selections } = getOperationAST(document)?.selectionSet ?? {
    kind: Kind.SELECTION_SET,
    selections: [],
  };
  const isGiven = (each: FieldNode) => (each.alias ?? each.name).value in data;
  const someGiven = ({ selections: all }: SelectionSetNode): boolean =>
    all.some((each) => {
      if (each.kind === Kind.FIELD) return isGiven(each);
      const fragment =
        each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value);
      return !fragment || someGiven(fragment);
    });
  // Fields with directives may be left out, but not everything.
  const isLeftOut = (each: SelectionNode) =>
    each.kind === Kind.FIELD && (each.directives ?? []).length === 0 && !isGiven(each);
  const root = { kind, selections };
  return someGiven(root) && !selections.some(isLeftOut) && fits(data, root);
}
