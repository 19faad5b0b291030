import { makeProject, type Project } from './project';

/** Stands for a test runner: writes the counts it is given as its JSON result. */
const fakeJest = `
const file = process.argv.find((each) => each.startsWith('--outputFile=')).slice(13);
if (process.env.JEST_RESULT) require('node:fs').writeFileSync(file, process.env.JEST_RESULT);
console.log('jest ' + process.argv.slice(2).filter((each) => !each.startsWith('--')).join(' '));
process.exit(Number(process.env.JEST_CODE ?? 0));
`;
const fakePlaywright = `
require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, process.env.E2E_RESULT);
process.exit(Number(process.env.E2E_CODE ?? 0));
`;
const fakeIndex = "exports.chromium = { executablePath: () => process.env.DOWNLOADED ?? '/none' };";

let project: Project;

beforeEach(() => {
  project = makeProject(
    {},
    {
      'jest/bin/jest.js': fakeJest,
      '@playwright/test/cli.js': fakePlaywright,
      '@playwright/test/package.json': '{"main":"index.js"}',
      '@playwright/test/index.js': fakeIndex,
    },
  );
});

afterEach(() => project.remove());

const jestResult = (passed: number, failed: number, pending = 0, broken = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: broken,
  });

const playwrightResult = (expected: number, unexpected: number, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected, skipped, flaky: 0 } });

const withBrowserTests = () => project.write({ 'e2e/site.spec.ts': '' });

async function run(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await project.run(['scripts/test.mjs', ...args], {
    CHROMIUM_PATH: process.execPath,
    ...env,
  });
  return { code, last: stdout.trimEnd().split('\n').at(-1), stdout, stderr };
}

it('ends with the counts of Jest alone while there are no tests in a browser', async () => {
  expect(await run({ JEST_RESULT: jestResult(3, 0) })).toMatchObject({
    code: 0,
    last: '3 passed, 0 failed',
  });
});

it('adds up both runs, and fails when either has a failure', async () => {
  withBrowserTests();
  const result = await run({
    JEST_RESULT: jestResult(3, 0, 1),
    E2E_RESULT: playwrightResult(4, 2, 1),
    E2E_CODE: '1',
  });
  expect(result).toMatchObject({ code: 1, last: '7 passed, 2 failed, 2 skipped' });
});

it('counts a test file that could not be run, and a run that broke down, as failed', async () => {
  const broken = await run({ JEST_RESULT: jestResult(3, 0, 0, 1), JEST_CODE: '1' });
  expect(broken).toMatchObject({ code: 1, last: '3 passed, 1 failed' });
  const crashed = await run({ JEST_CODE: '1' });
  expect(crashed).toMatchObject({ code: 1, last: '0 passed, 1 failed' });
});

it('fails when no test ran', async () => {
  const result = await run({ JEST_RESULT: jestResult(0, 0) });
  expect(result).toMatchObject({ code: 1, last: '0 passed, 0 failed', stderr: 'No test ran.\n' });
});

it('says how to get a Chromium where there is none, and counts that as a failure', async () => {
  withBrowserTests();
  const result = await run({
    JEST_RESULT: jestResult(3, 0),
    CHROMIUM_PATH: '/none',
    PATH: '/none',
  });
  expect(result).toMatchObject({ code: 1, last: '3 passed, 1 failed' });
  expect(result.stderr).toContain('apt-get install chromium');
});

it('runs one of the two on demand, with what it is told', async () => {
  withBrowserTests();
  const unit = await run({ JEST_RESULT: jestResult(1, 0) }, '--unit', '__tests__/lib');
  expect(unit).toMatchObject({ code: 0, last: '1 passed, 0 failed' });
  expect(unit.stdout).toContain('jest __tests__/lib\n');
  const browser = await run({ E2E_RESULT: playwrightResult(2, 0) }, '--e2e');
  expect(browser).toMatchObject({ code: 0, last: '2 passed, 0 failed' });
  expect(browser.stdout).not.toContain('jest');
});
