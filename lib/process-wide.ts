/**
 * A value that the whole server process shares. Next bundles pages and API routes apart, each with
 * its own copy of every module, so that module variables are not shared between the two.
 *
 * @param name one per value, such as `session-record`
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`profile-showcase/${name}`);
  const known: T | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
