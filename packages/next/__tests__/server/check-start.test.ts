import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { dataProblem, settingWarnings } from '../../server/check-start';

const complete = {
  NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example.com',
  SITE_URL: 'https://www.example.com',
  FAUST_SECRET_KEY: 'f',
  REVALIDATE_SECRET: 'r',
  NODE_ENV: 'production',
} as const;

const warnings = (changes: Record<string, string> = {}) => {
  const env = { ...complete, ...changes };
  return settingWarnings(readServerEnv(env), env);
};

test('complete settings give no warning, nor do those of the demo', () => {
  expect(warnings()).toEqual([]);
  expect(warnings({ EMBEDDED_CONTENT_SERVER: '1', FAUST_SECRET_KEY: '' })).toEqual([]);
});

test.each([
  [{ NEXT_PUBLIC_WORDPRESS_URL: 'http://cms.example.com' }, 'NEXT_PUBLIC_WORDPRESS_URL is http'],
  [{ FAUST_SECRET_KEY: 'replace-me' }, 'FAUST_SECRET_KEY still has its example value'],
  [{ REVALIDATE_SECRET: 'replace-me' }, 'REVALIDATE_SECRET still has its example value'],
  [{ FAUST_SECRET_KEY: '' }, 'FAUST_SECRET_KEY is not set'],
  [{ REVALIDATE_SECRET: '' }, 'REVALIDATE_SECRET is not set'],
  [{ SITE_URL: '' }, 'SITE_URL is not set'],
])('%j is warned of', (changes, expected) => {
  expect(warnings(changes)).toEqual([expect.stringContaining(expected)]);
});

test('all warnings come at once', () => {
  expect(warnings({ FAUST_SECRET_KEY: '', REVALIDATE_SECRET: 'replace-me' })).toHaveLength(2);
});

test.each(['http://localhost:8080', 'http://10.0.0.7', 'http://wordpress', 'http://cms.internal'])(
  'a WordPress in the own network may be http: %s',
  (url) => {
    expect(warnings({ NEXT_PUBLIC_WORDPRESS_URL: url })).toEqual([]);
  },
);

test('a data folder is made for this user alone, and what can not be written is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  expect(await dataProblem(join(folder, 'data'))).toBeNull();
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(await dataProblem(join(folder, 'file'))).toMatch(/^DATA_DIR .* \(EEXIST\): .*memory only/);
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});
