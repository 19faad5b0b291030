import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startContentServer } from '@showcase/content-server';
import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import { demoFile } from '../support/serve-site';

/** What can be held of the images without a daemon that builds and runs them. */

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, each on one line, without comments. */
const instructions = read('ops/deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);
const compose = read('ops/deploy/compose.yaml').replace(/^\s*#.*\n/gm, '');
const conf = read('ops/deploy/nginx.conf');

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

test('images have exact versions, the last is the site’s, and it runs as somebody who may write to its data alone', () => {
  const images = [
    ...argumentsOf('FROM').map((line) => line.replace(/ AS \w+$/, '')),
    ...[...compose.matchAll(/^ {4}image: (?!profile-showcase\/)(.+)$/gm)].map(
      ([, name = '']) => name,
    ),
  ];
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+-bookworm(?:-slim)?$/);
  expect(argumentsOf('FROM').at(-1)).toMatch(/ AS site$/);
  const site = stage('site').join('\n');
  expect(site).toMatch(/\nRUN install -d -o node -g node \/data\n[^]*\nUSER node\nVOLUME \/data\n/);
  expect(site).toContain('DATA_DIR=/data');
  // Programs get signals themselves; a shell would keep them.
  for (const line of [...argumentsOf('CMD'), ...argumentsOf('HEALTHCHECK')])
    expect(commandOf(line).length).toBeGreaterThan(1);
  expect(instructions.filter((line) => /^ADD |\bsudo\b|\bapt-get\b|:latest/.test(line))).toEqual(
    [],
  );
});

test('what is copied exists: in the project, and in what its build writes', () => {
  const copies = argumentsOf('COPY').map((line) => line.split(' ').slice(0, -1));
  const built = copies.filter(([from]) => from === '--from=build').flatMap(([, path = '']) => path);
  const sources = copies.filter(([from]) => !from?.startsWith('--from=')).flat();
  expect(built.length).toBeGreaterThan(3);
  for (const path of built) expect(path).toMatch(/^\/build\/./);
  const paths = [...sources, ...built.map((path) => path.replace('/build/', ''))];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('nginx asks the servers by the names and ports that they have', () => {
  const edits = [...read('ops/deploy/Dockerfile').matchAll(/-e 's\/(.+?)\/(.+)\/' \\$/gm)];
  expect(edits).toHaveLength(2);
  let edited = conf;
  for (const [, from = '', to = ''] of edits) {
    expect(edited).toMatch(new RegExp(from));
    edited = edited.replace(new RegExp(from), to.replace('\\n', '\n'));
  }
  const asked = [...edited.matchAll(/^ {2}server (\S+) .*resolve;$/gm)].map(([, name]) => name);
  const services = [...compose.matchAll(/^ {2}(site\d):\n[^]*?PORT: '(\d+)'/gm)];
  expect(services).toHaveLength(2);
  expect(asked).toEqual(services.map(([, name, port]) => `${name}:${port}`));
  expect(edited).not.toMatch(/server 127/);
  // The folder that install-release fills is the one that nginx reads.
  expect(compose).toContain(':/srv/profile-showcase\n');
  expect(edited).toContain('root /srv/profile-showcase/current/public;');
  expect(edited).toMatch(/^ {2}listen 80;$/m);
  expect(compose).toContain(':80');
});

test('settings have names that the site reads, and Redis is the one beside it', () => {
  const known = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  // Node's, Next's and the C library's own.
  const others = [
    'HOSTNAME',
    'NODE_ENV',
    'MALLOC_ARENA_MAX',
    'NEXT_TELEMETRY_DISABLED',
    'HTTP_PORT',
  ];
  const names = [
    ...[
      ...argumentsOf('ENV')
        .join(' ')
        .matchAll(/(\w+)=/g),
    ],
    ...argumentsOf('ARG').map((name) => ['', name]),
    ...[...compose.matchAll(/(?:^\s+|\$\{)([A-Z][A-Z_]+)\b/gm)],
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  expect(compose).toMatch(/\n {2}redis:\n/);
  expect(compose).toContain('REDIS_URL: redis://redis:6379');
});

test('no setting and no secret gets into an image', () => {
  const ignored = read('ops/deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.data', '**/node_modules', '.git']));
  const built = readdirSync(join(root, '.next/standalone'));
  expect(built.filter((name) => name.startsWith('.env'))).toEqual([]);
  expect(instructions.join('\n')).not.toMatch(/SECRET|PASSWORD|_KEY/);
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
