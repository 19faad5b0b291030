import type { setConfig } from '@showcase/next/faust';

type Config = Parameters<typeof setConfig>[0];

const key = Symbol.for('site-under-test');

/**
 * Says how the site is loaded that the tests of a file run on, which Jest's set-up knows. The default export
 * of the result is the site's configuration of Faust.
 */
export function setSiteUnderTest(load: () => { default: Config }): void {
  Reflect.set(globalThis, key, load);
}

/** Loads the site that the tests of this file run on. */
export const siteUnderTest = (): { default: Config } => Reflect.get(globalThis, key)();
