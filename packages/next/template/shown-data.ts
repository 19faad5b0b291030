import type { Html } from '@showcase/html/browser';
import { fieldsOf } from '@showcase/wordpress/browser';
import { withOffset } from '../definition/local-date';

/** Data as a view gets them: without the fields whose aliases begin with one `_`, which only the server reads. */
export type ShownData<T> = T extends readonly unknown[]
  ? ShownData<T[number]>[]
  : T extends Html
    ? T
    : T extends object
      ? {
          [
            K in keyof T as K extends `__${string}` ? K : K extends `_${string}` ? never : K
          ]: ShownData<T[K]>;
        }
      : T;

const SERVER_FIELD = /^_(?!_)/;

/**
 * Returns data without the server's fields, at any depth: what codegen adds to each query, and what an
 * alias that begins with `_` says to be for the head alone. A `date` gets its UTC offset.
 */
export const shownData = <T extends object>(data: T): ShownData<T> =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (SERVER_FIELD.test(key)) return undefined;
      const { date, _dateGmt } = fieldsOf(value);
      const isDated = typeof date === 'string' && _dateGmt !== undefined;
      return isDated ? { ...fieldsOf(value), date: withOffset(date, _dateGmt) } : value;
    }),
  );
