import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { makeProject, type Project } from '../../../../__tests__/scripts/project';
import { secretProblem } from '@showcase/next/server/check-start';

const secrets = z
  .object({
    NEXTAUTH_SECRET: z.string(),
    FAUST_SECRET_KEY: z.string(),
    REVALIDATE_SECRET: z.string(),
  })
  .partial();

const open: Project[] = [];
afterAll(() => open.forEach((project) => project.remove()));

function newClone(): Project {
  const project = makeProject();
  open.push(project);
  return project;
}

const fileIn = ({ folder }: Project) => join(folder, '.data/secrets.json');

async function secretsIn(
  project: Project,
  env: Record<string, string>,
  how: { development: boolean; embedded: boolean },
) {
  const program = `
    import { secretsFor } from './packages/next/server/secrets.mjs';
    console.log(JSON.stringify(secretsFor(${JSON.stringify(env)}, '.', ${JSON.stringify(how)})));`;
  const { code, stdout, stderr } = await project.run(['--input-type=module', '-e', program]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return secrets.parse(JSON.parse(stdout));
}

const demo = { development: false, embedded: true };
const live = { development: false, embedded: false };
const developing = { development: true, embedded: false };

test('the demo’s secrets are made once for each clone, and kept for its owner only', async () => {
  const clone = newClone();
  const first = await secretsIn(clone, {}, demo);
  expect(secretProblem(first.NEXTAUTH_SECRET)).toBeNull();
  // FaustWP takes version 4 UUIDs only.
  expect(first.FAUST_SECRET_KEY).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(first.REVALIDATE_SECRET?.length).toBeGreaterThanOrEqual(32);
  expect(statSync(fileIn(clone)).mode & 0o777).toBe(0o600);
  expect(await secretsIn(clone, {}, demo)).toEqual(first);

  const other = await secretsIn(newClone(), {}, demo);
  for (const name of secrets.keyof().options) expect(other[name]).not.toBe(first[name]);
});

test('what the environment says counts; its example values do not', async () => {
  const clone = newClone();
  const own = { NEXTAUTH_SECRET: 'y'.repeat(40), REVALIDATE_SECRET: '' };
  expect(await secretsIn(clone, own, demo)).toMatchObject({ NEXTAUTH_SECRET: own.NEXTAUTH_SECRET });
  const example = { NEXTAUTH_SECRET: 'replace-with-what-openssl-rand-base64-32-prints' };
  const made = await secretsIn(clone, example, demo);
  expect(secretProblem(made.NEXTAUTH_SECRET)).toBeNull();
});

test('in development only the secret for sessions is made, and none for a live site', async () => {
  const made = await secretsIn(newClone(), {}, developing);
  expect(Object.keys(made)).toEqual(['NEXTAUTH_SECRET']);
  expect(secretProblem(made.NEXTAUTH_SECRET)).toBeNull();
  const clone = newClone();
  expect(await secretsIn(clone, {}, live)).toEqual({});
  expect(() => statSync(fileIn(clone))).toThrow();
});

test.each(['{"NEXTAUTH', 'null', '{"NEXTAUTH_SECRET":7}'])(
  'a broken file (%s) is replaced',
  async (broken) => {
    const clone = newClone();
    clone.write({ '.data/secrets.json': broken });
    const made = await secretsIn(clone, {}, demo);
    expect(secretProblem(made.NEXTAUTH_SECRET)).toBeNull();
    expect(JSON.parse(readFileSync(fileIn(clone), 'utf8'))).toEqual(made);
  },
);
