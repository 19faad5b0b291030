import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeProject, type Project } from '@showcase/testing/servers/project';

const realRoot = path.resolve(__dirname, '../..');
const variables = 'packages/wordpress/environment/env-variables.mjs';

/** A folder with the packages, and without a site. */
let project: Project;

beforeAll(() => (project = makeProject()));
afterAll(() => project.remove());

const generate = (...args: string[]) => project.run(['ops/scripts/engine-codegen.mjs', ...args]);
const read = (file: string, folder = project.folder) =>
  readFileSync(path.join(folder, file), 'utf8');

it('generates what the packages bring, the same without a site as beside this one', async () => {
  expect(await generate()).toMatchObject({ code: 0, stderr: '' });
  for (const folder of ['packages/next/gql', 'packages/accounts/gql']) {
    const list = (root: string) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    expect(list(project.folder)).toEqual(list(realRoot));
    for (const file of list(realRoot).filter((name) => name.endsWith('.ts'))) {
      expect(read(`${folder}/${file}`)).toBe(read(`${folder}/${file}`, realRoot));
    }
  }
});

it('finds drift with --check', async () => {
  expect(read('.env.example')).toContain('# Not set: 3000\nPORT=\n');
  project.write({
    [variables]: read(variables).replace('default(3000)', 'default(3001)'),
    'packages/accounts/gql/documents/OldQuery.ts': 'export {};\n',
  });
  expect(await generate('--check')).toEqual({
    code: 1,
    stdout: '',
    stderr: `.env.example: differs from what its sources give
docs/guides/environment.md: differs from what its sources give
packages/accounts/gql/documents/OldQuery.ts: belongs to no operation any more
Run: npm run codegen:engine
`,
  });
});
