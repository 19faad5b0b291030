import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { makeProject } from '@showcase/testing/servers/project';
import { secretProblem } from '@showcase/next/testing';

let clone: ReturnType<typeof makeProject>;

beforeEach(() => {
  clone = makeProject();
});
afterEach(() => clone.remove());

const file = () => join(clone.folder, '.data/secrets.json');

async function secretsIn(
  env: Record<string, string>,
  how: { development: boolean; embedded: boolean },
): Promise<Record<string, string>> {
  const program = `
    import { secretsFor } from './packages/next/build/start-environment.mjs';
    console.log(JSON.stringify(secretsFor(${JSON.stringify(env)}, '.', ${JSON.stringify(how)})));`;
  const { code, stdout, stderr } = await clone.run(['--input-type=module', '-e', program]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const demo = { development: false, embedded: true };

test('the demo’s secrets are made once for each clone, and kept for its owner only', async () => {
  const first = await secretsIn({}, demo);
  expect(secretProblem(first.NEXTAUTH_SECRET)).toBeNull();
  // FaustWP takes version 4 UUIDs only.
  expect(first.FAUST_SECRET_KEY).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(first.REVALIDATE_SECRET?.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(await secretsIn({}, demo)).toEqual(first);

  clone.remove();
  clone = makeProject();
  const other = await secretsIn({}, demo);
  expect(Object.keys(other)).toEqual(Object.keys(first));
  for (const [name, value] of Object.entries(other)) expect(value).not.toBe(first[name]);
});

test('secrets of the environment are used; example values are replaced', async () => {
  const own = { NEXTAUTH_SECRET: 'y'.repeat(40), REVALIDATE_SECRET: '' };
  expect(await secretsIn(own, demo)).toMatchObject({ NEXTAUTH_SECRET: own.NEXTAUTH_SECRET });
  const example = { NEXTAUTH_SECRET: 'replace-with-what-openssl-rand-base64-32-prints' };
  expect(secretProblem((await secretsIn(example, demo)).NEXTAUTH_SECRET)).toBeNull();
});

test('a live site gets no generated secret, and development only the secret for sessions', async () => {
  expect(await secretsIn({}, { development: false, embedded: false })).toEqual({});
  expect(existsSync(file())).toBe(false);
  const made = await secretsIn({}, { development: true, embedded: false });
  expect(Object.keys(made)).toEqual(['NEXTAUTH_SECRET']);
  expect(secretProblem(made.NEXTAUTH_SECRET)).toBeNull();
});

test.each(['{"NEXTAUTH', 'null', '{"NEXTAUTH_SECRET":7}'])(
  'a broken file (%s) is replaced',
  async (broken) => {
    clone.write({ '.data/secrets.json': broken });
    const made = await secretsIn({}, demo);
    expect(secretProblem(made.NEXTAUTH_SECRET)).toBeNull();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(made);
  },
);
