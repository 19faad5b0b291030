import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startContentServer } from '@showcase/content-server';
import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import { demoFile } from '../support/serve-site';

/** Checks of the images that need no daemon to build and run them. */

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, each on one line, without comments. */
const instructions = read('ops/deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);

const argumentsOf = (name: string) =>
  instructions
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

/** The instructions of one stage. */
function stage(name: string): string[] {
  const start = instructions.findIndex((line) => line.endsWith(` AS ${name}`));
  const end = instructions.findIndex((line, at) => at > start && line.startsWith('FROM '));
  return instructions.slice(start, end < 0 ? undefined : end);
}

/** The command of an instruction in the form of a list. */
const commandOf = (line = '') => JSON.parse(line.slice(line.indexOf('['))) as string[];

test('every path that the Dockerfile copies exists in the project or its build', () => {
  const copies = argumentsOf('COPY').map((line) => line.split(' ').slice(0, -1));
  const built = copies.filter(([from]) => from === '--from=build').flatMap(([, path = '']) => path);
  const sources = copies.filter(([from]) => !from?.startsWith('--from=')).flat();
  expect(built.length).toBeGreaterThan(3);
  for (const path of built) expect(path).toMatch(/^\/build\/./);
  const paths = [...sources, ...built.map((path) => path.replace('/build/', ''))];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no setting and no secret gets into an image', () => {
  const ignored = read('ops/deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.data', '**/node_modules', '.git']));
  const built = readdirSync(join(root, '.next/standalone'));
  expect(built.filter((name) => name.startsWith('.env'))).toEqual([]);
  expect(instructions.join('\n')).not.toMatch(/SECRET|PASSWORD|_KEY/);
});

test('the image has no code of builds, of `next dev` and of the app router', () => {
  const modules = join(root, '.next/standalone/node_modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('next/dist/server/lib/start-server.js');
  expect(
    files.filter((file) =>
      /^(?:sass|webpack)\/|\/hot-reloader-webpack|\/compiled\/next-devtools\/|\/react-dom\S+\.development|\/app-page\S+\.prod\.js$/.test(
        file,
      ),
    ),
  ).toEqual([]);
});

test('the site starts by the image’s command, and the check of its health says when it is there', async () => {
  const content = await startContentServer({ contentFile: demoFile });
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  cpSync(join(root, '.next/standalone'), join(folder, 'site'), { recursive: true });
  const port = await freePort();
  const fixed = argumentsOf('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)]);
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ...Object.fromEntries(fixed.map(([, name = '', value]) => [name, value])),
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SITE_URL: 'https://www.example.com',
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    NEXTAUTH_SECRET: 'a secret for the runs of these tests only',
  };
  const [check, program] = ['HEALTHCHECK', 'CMD'].map((name) =>
    commandOf(stage('site').find((line) => line.startsWith(name))),
  );
  const isHealthy = () => {
    const [name = '', ...args] = check ?? [];
    return spawnSync(name, args, { env, timeout: 30_000 }).status === 0;
  };
  expect(isHealthy()).toBe(false);
  const [name = '', ...args] = program ?? [];
  const child = spawn(name, args, { cwd: join(folder, 'site'), env, stdio: 'ignore' });
  await untilAnswers(`http://127.0.0.1:${port}/logo.svg`, child);
  expect(isHealthy()).toBe(true);
  await stopProcess(child);
  expect(child.exitCode).toBe(0);
  await content.close();
  rmSync(folder, { recursive: true, force: true });
});
