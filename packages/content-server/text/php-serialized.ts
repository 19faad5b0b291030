import { unserialize } from 'php-serialize';

/** A value that WordPress stored serialised; undefined for anything malformed and for objects. */
export function readPhpSerialized(text: string): unknown {
  try {
    const value: unknown = unserialize(text);
    return value;
  } catch {
    return undefined;
  }
}
