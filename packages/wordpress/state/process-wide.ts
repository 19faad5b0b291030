/** The one global of the site: what lives as long as the server's process, by name. */
const ENGINE = Symbol.for('profile-showcase');

function engine(): Map<string, object> {
  if (!Reflect.has(globalThis, ENGINE)) Reflect.set(globalThis, ENGINE, new Map());
  return Reflect.get(globalThis, ENGINE);
}

/**
 * Returns a value shared by the whole server process. Next bundles pages and API routes separately,
 * each with its own copy of every module, so module variables are not shared between them.
 *
 * @param name unique per value, such as `session-record`
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  // Each name has one caller, which has made the value itself.
  const value = (engine().get(name) as T | undefined) ?? make();
  engine().set(name, value);
  return value;
}

/**
 * All that this package keeps in the process. Parts are declared by the files that make them (declaration
 * merging), as those of EngineState in packages/next.
 *
 * @public
 */
export class WordPressState {}

export const wordpressState = () => processWide('wordpress', () => new WordPressState());
