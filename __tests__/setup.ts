/// <reference types="@testing-library/jest-dom" />
import { setSiteUnderTest } from '@showcase/testing/jest/site-under-test';
import { setWordsUnderTest } from '@showcase/testing/site/words-under-test';
import en from '../locales/en.json';

import '@showcase/testing/jest/set-up';

const { testPath = '' } = expect.getState();

// The words of all tests: those that visitors read.
setWordsUnderTest(en);

setSiteUnderTest(() => {
  // The packages are tested with a small site of their own, so that none depends on this one.
  if (testPath.startsWith(`${process.cwd()}/packages/`)) {
    return jest.requireActual('@showcase/testing/site/site');
  }
  jest.requireActual('../site');
  return jest.requireActual('../faust.config');
});
