/**
 * Returns a value shared by the whole server process. Next bundles pages and API routes separately,
 * each with its own copy of every module, so module variables are not shared between them.
 *
 * @param name unique per value, such as `session-record`
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`profile-showcase/${name}`);
  const known: T | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
