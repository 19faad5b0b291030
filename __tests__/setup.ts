import '@testing-library/jest-dom';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Its plugins are the way to WordPress.
import '../faust.config';
import '../site';
import { forgetCircuit } from '@showcase/testing/servers/process-values';

// Like in Playwright, tests that only pass on the second try are reported as such.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// Each test file has a data folder of its own: pages and changes are kept there.
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));

beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});

afterAll(forgetCircuit);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
