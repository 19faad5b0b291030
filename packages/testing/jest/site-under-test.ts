import type { setConfig } from '@showcase/next/template/faust-config';

type Config = Parameters<typeof setConfig>[0];

const key = Symbol.for('site-under-test');

/** Says how the site is loaded that the tests of a file run on; Jest's set-up knows which it is. */
export function setSiteUnderTest(load: () => Config): void {
  Reflect.set(globalThis, key, load);
}

/** Loads the site that the tests of this file run on, and returns its configuration of Faust. */
export const configUnderTest = (): Config => Reflect.get(globalThis, key)();
