import { getConfig } from '@faustwp/core';
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';

/** The object types of an interface or union, by Faust's configuration; none for other names. */
const objectTypes = (name: string): readonly string[] | undefined =>
  getConfig().possibleTypes?.[name];

/** JavaScript's types of GraphQL's scalars; enums and WordPress's own scalars are texts. */
const SCALARS: Partial<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

type Fields = Partial<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether every object of type `type` is one of `condition`; false when it can't be known. */
function isAlways(type: string, condition: string): boolean {
  if (type === condition) return true;
  const wanted = objectTypes(condition);
  const given = objectTypes(type) ?? [type];
  return wanted !== undefined && given.every((each) => wanted.includes(each));
}

/** Returns the path of the first value that is not of its field's type; null: all are. */
export function findWrongType(document: DocumentNode, data: Fields): string | null {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

  function inObject(
    object: Fields,
    { selections }: SelectionSetNode,
    type: string,
    path: string,
  ): string | null {
    const { __typename: name } = object;
    const own = typeof name === 'string' ? name : type;
    for (const selection of selections) {
      let wrong: string | null = null;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const value = object[key];
        // `type` is added by codegen; Apollo's `__typename` has none, nor does a skipped field.
        const wanted = 'type' in selection ? String(selection.type) : null;
        if (wanted !== null && value !== undefined) {
          wrong = inValue(value, wanted, selection.selectionSet, `${path}.${key}`);
        }
      } else {
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        const condition = fragment?.typeCondition?.name.value ?? own;
        if (fragment && isAlways(own, condition)) {
          wrong = inObject(object, fragment.selectionSet, own, path);
        }
      }
      if (wrong) return wrong;
    }
    return null;
  }

  function inValue(
    value: unknown,
    type: string,
    selectionSet: SelectionSetNode | undefined,
    path: string,
  ): string | null {
    if (type.endsWith('!'))
      return value === null ? path : inValue(value, type.slice(0, -1), selectionSet, path);
    if (value === null) return null;
    if (type.startsWith('[')) {
      if (!Array.isArray(value)) return path;
      const item = type.slice(1, -1);
      for (const each of value) {
        const wrong = inValue(each, item, selectionSet, path);
        if (wrong) return wrong;
      }
      return null;
    }
    if (selectionSet) return isObject(value) ? inObject(value, selectionSet, type, path) : path;
    return typeof value === (SCALARS[type] ?? 'string') ? null : path;
  }

  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const wrong = inObject(data, each.selectionSet, 'RootQuery', 'data');
    if (wrong) return wrong;
  }
  return null;
}
