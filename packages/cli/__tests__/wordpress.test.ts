import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { makeProject, type Project } from '@showcase/testing/servers/project';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { findSource } from '../wordpress/files.mjs';
import { quoted } from '../wordpress/wordpress-folder.mjs';

describe('what is refused in one line', () => {
  let project: Project;
  beforeAll(() => (project = makeProject({ 'some/wordpress.zip': '' })));
  afterAll(() => project.remove());

  const refusal = async (...args: string[]) => {
    const { code, stdout, stderr } = await project.run([
      'packages/cli/showcase.mjs',
      'wordpress',
      ...args,
    ]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    return stderr;
  };

  it.each([
    [['--from', 'none'], /^There is no folder \/.*\/none\.\n$/],
    [['--from', 'package.json'], /^There is no folder /],
    [['--from', 'some'], /some has no sqlite-database-integration\.zip, wp-graphql\.zip, /],
    [['--with', 'acf,shop'], /^--with knows contact-form-7, fluent-forms, acf, .*not "shop"\.\n$/],
    [['--port', '70000'], /^--port 70000 is no port\.\n$/],
    [['--fast'], /^Unknown option '--fast'/],
    [['again'], /^Unexpected argument 'again'/],
  ])('%j', async (args, message) => {
    expect(await refusal('--port', '18080', ...args)).toMatch(message);
  });

  it('a port that is in use', async () => {
    const other = await listenLocally(createServer());
    const { port } = new URL(other.url);
    expect(await refusal('--port', port)).toBe(
      `Port ${port} is in use. Stop the program there, or set --port.\n`,
    );
    await other.close();
  });
});

it('finds the last of several zip files with a version, or a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'files-'));
  const files = [
    'wp-graphql-2.9.0.zip',
    'wp-graphql.2.14.1.zip',
    'wp-graphql-acf.zip',
    'a.zip.part',
  ];
  for (const file of files) writeFileSync(path.join(folder, file), '');
  mkdirSync(path.join(folder, 'faustwp'));
  const found = (name: string) => findSource(folder, name)?.slice(folder.length + 1);
  expect(found('wp-graphql')).toBe('wp-graphql.2.14.1.zip');
  expect(found('faustwp')).toBe('faustwp');
  expect(found('a')).toBeUndefined();
  expect(findSource(path.join(folder, 'none'), 'a')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

it('adds variables to .env.local where they are missing or others, and Next takes these', async () => {
  const project = makeProject({ '.env.local': '# mine\nexport A=1\nB="2"\n#C=3' });
  const program = `
    import { offerVariables } from './packages/cli/wordpress/env-local.mjs';
    import { readEnvironment } from './packages/cli/project/environment.mjs';
    offerVariables({ A: '5', B: '2' }, { write: false });
    for (const C of ['c', 'c']) offerVariables({ A: '5', B: '2', C }, { write: true });
    const { A, B, C } = readEnvironment({ development: true });
    console.log([A, B, C].join());`;
  const { stdout } = await project.run(['--input-type=module', '-e', program]);
  expect(stdout).toBe(
    'For .env.local (--write adds them there):\nA=5\n.env.local now has:\nA=5\nC=c\n5,2,c\n',
  );
  const text = readFileSync(path.join(project.folder, '.env.local'), 'utf8');
  project.remove();
  expect(text).toBe('# mine\nexport A=1\nB="2"\n#C=3\nA=5\nC=c\n');
});

it('writes strings of PHP', () => {
  expect(quoted(`it's a \\`)).toBe(`'it\\'s a \\\\'`);
});
