import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { makeProject, type Project } from '@showcase/testing/servers/project';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { withVariables } from '../wordpress/env-local.mjs';
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

it('changes the lines of variables in a file of them, and leaves the others', () => {
  const text = '# mine\nexport A=1\nB="2"\n#A=3\nAB=4';
  expect(withVariables(text, { A: '$&', C: 'c' })).toBe('# mine\nA=$&\nB="2"\n#A=3\nAB=4\nC=c\n');
  expect(withVariables('', { A: '1' })).toBe('A=1\n');
});

it('writes strings of PHP', () => {
  expect(quoted(`it's a \\`)).toBe(`'it\\'s a \\\\'`);
});
