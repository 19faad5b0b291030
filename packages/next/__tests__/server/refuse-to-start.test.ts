import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

import { refuseToStart, secretProblem } from '../../server/check-start';

const root = join(__dirname, '../../../..');
const GOOD = 'x'.repeat(32);

const example = /^NEXTAUTH_SECRET=(.+)$/m.exec(
  readFileSync(join(root, '.env.example'), 'utf8'),
)?.[1];

/** Starts a program that registers as Next's server does, with only this environment. */
function start(env: Record<string, string>) {
  const program = "require('./instrumentation.ts').register().then(() => console.log('serves'))";
  return spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NEXT_RUNTIME: 'nodejs', NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
}

const WORDPRESS = { NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example' };

test('a live site without a secret ends with one line', () => {
  const { status, stdout, stderr } = start(WORDPRESS);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('NEXTAUTH_SECRET is not set');
  expect(stderr).toContain('openssl rand -base64 32');
});

test('a bad secret is not printed', () => {
  const { status, stderr } = start({ ...WORDPRESS, NEXTAUTH_SECRET: 'correct horse battery' });
  expect(status).toBe(1);
  expect(stderr).toContain('fewer than 32 characters');
  expect(stderr).not.toContain('correct horse');
});

test('all that is wrong is in one line', () => {
  const wrong = { REVALIDATE_SECONDS: 'often', CMS_CONCURRENCY: '0', METRICS_PORT: 'x' };
  const { status, stderr } = start({ ...WORDPRESS, ...wrong, NEXTAUTH_SECRET: 'short' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  for (const name of [...Object.keys(wrong), 'NEXTAUTH_SECRET']) expect(stderr).toContain(name);
});

test('with a good one it serves', () => {
  const others = {
    SITE_URL: 'http://www.example.test',
    FAUST_SECRET_KEY: 'f',
    REVALIDATE_SECRET: 'r',
  };
  const { status, stdout, stderr } = start({ ...WORDPRESS, ...others, NEXTAUTH_SECRET: GOOD });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'serves\n' });
  // There is no WordPress here, which is no reason to refuse.
  expect(stderr).toMatch(/^(?:WordPress does not respond [^\n]*\n)?$/);
});

test('what counts as a secret', () => {
  expect(example).toBeDefined();
  expect(secretProblem(example)).toBe('still has its example value');
  expect(secretProblem(undefined)).toBe('is not set');
  expect(secretProblem('')).toBe('is not set');
  expect(secretProblem('x'.repeat(31))).toBe('has fewer than 32 characters');
  expect(secretProblem(GOOD)).toBeNull();
});

test.each([
  ['in development', { NODE_ENV: 'development', ...WORDPRESS }],
  [
    'while building',
    { NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build', ...WORDPRESS },
  ],
  ['with the demo', { NODE_ENV: 'production', EMBEDDED_CONTENT_SERVER: '1', ...WORDPRESS }],
  ['without a WordPress', { NODE_ENV: 'production' }],
] as const)('%s nobody is refused', (_, env) => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  refuseToStart({ ...env });
  expect(exit).not.toHaveBeenCalled();
  exit.mockRestore();
});
