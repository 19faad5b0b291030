/// <reference types="@testing-library/jest-dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { siteUnderTest } from './site-under-test';
import { forgetProcess } from '../servers/process-values';

// Like in Playwright, tests that only pass on the second try are reported as such.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

let isLoaded = false;

function loadSite(): void {
  if (isLoaded) return;
  isLoaded = true;
  siteUnderTest();
}

/** The site's definition in the process: a server that starts gets it before anything else. */
let definition: unknown;

/**
 * The values of the process. As loading takes long, and many tests need no site, the site is loaded when
 * something asks for it, or for WordPress: with Faust's configuration, whose plugins are the way to it.
 */
class ProcessValues extends Map<string, object> {
  override set(name: string, value: object) {
    const isNew = !this.has(name);
    if (isNew && name === 'wordpress') {
      let links: unknown;
      const get = () => (loadSite(), links);
      const set = (given: unknown) => (links = given);
      Object.defineProperty(value, 'links', { get, set });
    }
    if (isNew && name === 'engine') {
      const get = () => (loadSite(), definition);
      const set = (given: unknown) => (definition = given);
      Object.defineProperty(value, 'definition', { get, set });
    }
    return super.set(name, value);
  }
}

Reflect.set(globalThis, Symbol.for('profile-showcase'), new ProcessValues());

// Each test file has a data folder of its own: pages and changes are kept there.
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));

beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});

beforeEach(forgetProcess);
afterAll(forgetProcess);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
