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
  const wanted = objectTypes(condition) ?? [];
  const given = objectTypes(type) ?? [type];
  return type === condition || given.every((each) => wanted.includes(each));
}

/** Returns the path of the first value that is not of its field's type; null: all are. */
export function findWrongType({ definitions }: DocumentNode, data: Fields): string | null {
  /** Yields the paths of an object's wrong values. */
  function* inObject(
    object: Fields,
    { selections }: SelectionSetNode,
    type: string,
    path: string,
  ): Generator<string> {
    const own = typeof object.__typename === 'string' ? object.__typename : type;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const value = object[key];
        // `type` is added by codegen; Apollo's `__typename` has none, nor does a skipped field.
        if (!('type' in selection) || value === undefined) continue;
        yield* inValue(value, String(selection.type), selection.selectionSet, `${path}.${key}`);
      } else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection
            : definitions
                .filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
                .find(({ name }) => name.value === selection.name.value);
        if (!fragment || !isAlways(own, fragment.typeCondition?.name.value ?? own)) continue;
        yield* inObject(object, fragment.selectionSet, own, path);
      }
    }
  }

  /** Yields the paths of what is wrong in a value. */
  function* inValue(
    value: unknown,
    type: string,
    fields: SelectionSetNode | undefined,
    path: string,
  ): Generator<string> {
    if (value === null) {
      if (type.endsWith('!')) yield path;
      return;
    }
    const name = type.replace(/!$/, '');
    if (name.startsWith('[')) {
      if (!Array.isArray(value)) yield path;
      else for (const each of value) yield* inValue(each, name.slice(1, -1), fields, path);
    } else if (fields) {
      if (!isObject(value)) yield path;
      else yield* inObject(value, fields, name, path);
    } else if (typeof value !== (SCALARS[name] ?? 'string')) yield path;
  }

  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return null;
  return inObject(data, operation.selectionSet, 'RootQuery', 'data').next().value ?? null;
}
