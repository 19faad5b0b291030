import type { SiteTypes } from '@showcase/next/site-types';

type Words = SiteTypes['words'];

const key = Symbol.for('words-under-test');

/** Says which English words the tests see, which Jest's set-up knows: the site's, as no package has a copy. */
export const setWordsUnderTest = (words: Words) => void Reflect.set(globalThis, key, words);

/** Returns the English words that the tests of this file see. */
export const wordsUnderTest = (): Words => Reflect.get(globalThis, key);
