/// <reference types="@testing-library/jest-dom" />
import { setSiteUnderTest } from '@showcase/testing/jest/site-under-test';

import '@showcase/testing/jest/set-up';

const { testPath = '' } = expect.getState();

setSiteUnderTest(() => {
  // The packages are tested with a small site of their own, so that none depends on this one.
  if (testPath.startsWith(`${process.cwd()}/packages/`)) {
    return jest.requireActual('@showcase/testing/site/site');
  }
  jest.requireActual('../site');
  return jest.requireActual('../faust.config');
});
