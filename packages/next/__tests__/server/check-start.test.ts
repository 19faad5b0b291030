import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readServerEnv } from '@showcase/wordpress';
import { dataProblem, hostCheck, refuseToStart } from '../../server/check-start';
import { settingWarnings } from '../../server/settings.mjs';

const complete = {
  NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example.com',
  SITE_URL: 'https://www.example.com',
  FAUST_SECRET_KEY: 'f',
  REVALIDATE_SECRET: 'r',
  NODE_ENV: 'production',
} as const;

const warnings = (changes: Record<string, string> = {}) =>
  settingWarnings(readServerEnv({ ...complete, ...changes }));

test('complete settings give no warning, nor do those of the demo', () => {
  expect(warnings()).toEqual([]);
  expect(warnings({ EMBEDDED_CONTENT_SERVER: '1', FAUST_SECRET_KEY: '' })).toEqual([]);
});

test.each([
  [{ NEXT_PUBLIC_WORDPRESS_URL: 'http://cms.example.com' }, 'NEXT_PUBLIC_WORDPRESS_URL is http'],
  [{ FAUST_SECRET_KEY: 'replace-me' }, 'FAUST_SECRET_KEY still has its example value'],
  [{ FAUST_SECRET_KEY: '' }, 'FAUST_SECRET_KEY is not set'],
  [{ REVALIDATE_SECRET: '' }, 'REVALIDATE_SECRET is not set'],
  [{ SITE_URL: '' }, 'SITE_URL is not set'],
])('%j is warned of', (changes, expected) => {
  expect(warnings(changes)).toEqual([expect.stringContaining(expected)]);
});

test.each(['http://localhost:8080', 'http://10.0.0.7', 'http://wordpress', 'http://cms.internal'])(
  'a WordPress in the own network may be http: %s',
  (url) => {
    expect(warnings({ NEXT_PUBLIC_WORDPRESS_URL: url })).toEqual([]);
  },
);

test('creates a data folder with mode 700, and reports one that cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  expect(dataProblem(join(folder, 'data'))).toBeNull();
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(dataProblem(join(folder, 'file'))).toMatch(/^DATA_DIR .* \(EEXIST\): .*memory only/);
  rmSync(folder, { recursive: true });
});

/** Returns the line with which a server ends that is started with an environment; null when it goes on. */
function refusal(
  env: NodeJS.ProcessEnv,
  hasShowcase = true,
  picturesOfOtherHosts = 'show',
): string | null {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const error = jest.spyOn(console, 'error').mockImplementation();
  // A site in JavaScript can have any value.
  const config = { picturesOfOtherHosts: picturesOfOtherHosts as 'show' };
  refuseToStart(env, config, hasShowcase);
  const lines = error.mock.calls.map(String);
  expect(exit.mock.calls).toEqual(lines.map(() => [1]));
  jest.restoreAllMocks();
  return lines.join('\n') || null;
}

const live = (values: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example',
  ...values,
});

const example = /^NEXTAUTH_SECRET=(.+)$/m.exec(readFileSync('.env.example', 'utf8'))?.[1] ?? '';

test.each([
  ['', 'is not set'],
  [example, 'still has its example value'],
  ['x'.repeat(31), 'has fewer than 32 characters \\(in .env files write \\\\\\$ for \\$, [^)]*\\)'],
])('with the secret “%s” a live site does not start, says why, not the secret', (value, why) => {
  const line = refusal(live({ NEXTAUTH_SECRET: value }));
  expect(line).toMatch(new RegExp(`^NEXTAUTH_SECRET ${why}: .*openssl rand -base64 32$`));
  if (value) expect(line).not.toContain(value);
});

test('a server asks that before anything else', () => {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-e', "require('./instrumentation.ts').register()"],
    { env: { PATH, NEXT_RUNTIME: 'nodejs', BUILD_FACTS: '{}', ...live() }, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^NEXTAUTH_SECRET is not set[^\n]*\n$/);
});

test.each(['18.20.8', '20.18.3', '20.19.0', '24.0.0'])('a server on Node.js %s', (node) => {
  const { versions } = process;
  Object.defineProperty(process, 'versions', { value: { ...versions, node } });
  const line = refusal({ NODE_ENV: 'development' });
  Object.defineProperty(process, 'versions', { value: versions });
  const isOld = /^(?:18|20\.18)/.test(node);
  expect(line).toBe(isOld ? `This needs Node.js 20.19 or later, and runs on ${node}.` : null);
});

test.each([
  { NODE_ENV: 'development' },
  { NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' },
] as const)('%j: wrong values are refused, too', (env) => {
  const line = refusal({ ...env, NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example/graphql' });
  expect(line).toMatch(/NEXT_PUBLIC_WORDPRESS_URL: must be the address of WordPress itself/);
});

test('a site that was compiled with Faust’s settings alone is refused', () => {
  expect(refusal({ NODE_ENV: 'development' }, false)).toBe(
    'next.config.js needs withShowcase() (docs/faust.md#your-files).',
  );
});

test.each(['ask', ''])(
  'the value "%s" of picturesOfOtherHosts is refused with those that it takes',
  (value) => {
    expect(refusal({ NODE_ENV: 'development' }, true, value)).toBe(
      `picturesOfOtherHosts in site.config.ts is "${value}": it takes "show" or "never" (docs/settings.md#pictures-of-other-hosts).`,
    );
    expect(refusal({ NODE_ENV: 'development' }, true, 'never')).toBeNull();
  },
);

test('a request at another host than that of SITE_URL is warned of once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const check = hostCheck('https://www.example.com/blog');
  const requests = [
    ['www.example.com', '/'],
    ['10.0.0.7:3000', '/api/ready'],
    ['a"b\n', '/'],
    ['localhost:3000', '/'],
    ['example.com', '/'],
  ] as const;
  for (const [host, url] of requests) check({ url, headers: { host } });
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^A request came for localhost:3000, but SITE_URL is https:\/\/www\.example\.com\/blog: /,
      ),
    ],
  ]);
  warn.mockRestore();
});

test('all problems are reported in one line', () => {
  const wrong = { REVALIDATE_SECONDS: 'often', CMS_CONCURRENCY: '0', METRICS_PORT: 'x' };
  const line = refusal(live({ ...wrong, NEXTAUTH_SECRET: 'short' }));
  for (const name of [...Object.keys(wrong), 'NEXTAUTH_SECRET']) expect(line).toContain(name);
  expect(line).not.toContain('\n');
});

test.each([
  ['with a good secret', live({ NEXTAUTH_SECRET: 'x'.repeat(32) })],
  ['in development', { ...live(), NODE_ENV: 'development' }],
  ['while building', live({ NEXT_PHASE: 'phase-production-build' })],
  ['with the demo', live({ EMBEDDED_CONTENT_SERVER: '1' })],
  ['without a WordPress', { NODE_ENV: 'production' }],
] satisfies [string, NodeJS.ProcessEnv][])('%s nobody is refused', (_, env) => {
  expect(refusal(env)).toBeNull();
});
