/// <reference types="@testing-library/jest-dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { setSiteUnderTest, siteUnderTest } from '@showcase/testing/jest/site-under-test';
import { forgetCircuit } from '@showcase/testing/servers/process-values';

// Like in Playwright, tests that only pass on the second try are reported as such.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

/** Names of the values that are made by loading the site, or changed by it. */
const ofSite = new Set(['definition', 'wordpress']);

const { testPath = '' } = expect.getState();

// The packages are tested with a small site of their own, so that none depends on this one.
setSiteUnderTest(() => {
  if (testPath.includes('/packages/')) {
    return jest.requireActual('@showcase/testing/site/site');
  }
  jest.requireActual('../site');
  return jest.requireActual('../faust.config');
});

/**
 * The values of the process. As loading takes long, and many tests need no site, the site is loaded when
 * something asks for it, with Faust's configuration, whose plugins are the way to WordPress.
 */
class ProcessValues extends Map<string, object> {
  private isLoaded = false;

  override get(name: string) {
    if (!this.isLoaded && ofSite.has(name)) {
      this.isLoaded = true;
      siteUnderTest();
    }
    return super.get(name);
  }
}

Reflect.set(globalThis, Symbol.for('profile-showcase'), new ProcessValues());

// Each test file has a data folder of its own: pages and changes are kept there.
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));

beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});

afterAll(forgetCircuit);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
