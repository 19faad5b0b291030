import { wordsUnderTest } from './words-under-test';

/** The English words of the site; the other languages of the small site differ in few of them. */
export const words = wordsUnderTest();
