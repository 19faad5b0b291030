import type { Html } from '@showcase/html/branded-html';

/**
 * Fields and aliases that only the document's head and the page cache need: they are not in the data
 * of a page. A view that shows one of them asks for it by another alias.
 */
const SERVER_FIELDS = ['summary', 'cacheId', 'dateGmt', 'modifiedGmt'] as const;

type ServerField = (typeof SERVER_FIELDS)[number];

/** The data of a template as its view gets it. */
export type ShownData<T> = T extends readonly unknown[]
  ? ShownData<T[number]>[]
  : T extends Html
    ? T
    : T extends object
      ? { [K in keyof T as K extends ServerField ? never : K]: ShownData<T[K]> }
      : T;

const hidden = new Set<string>(SERVER_FIELDS);

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([key]) => !hidden.has(key));
  return Object.fromEntries(shown.map(([key, each]) => [key, without(each)]));
}

/** Returns the data without SERVER_FIELDS, at any depth. */
export function shownData<T>(data: T): ShownData<T> {
  // without() removes exactly the fields that the type omits.
  return without(data) as ShownData<T>;
}
