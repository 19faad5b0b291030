/**
 * `npm run border`: proves that the site takes its engine like any other dependency. Packs the packages
 * that it needs at run time, installs the root of this project without `packages/` and `ops/` from the
 * tarballs, builds and starts it in an empty folder, and asks it for pages, a session and a preview.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchContentServer } from '../scripts/launch/content-server.mjs';
import {
  assertNotInterrupted,
  launch,
  root,
  runMain,
  UserError,
} from '../scripts/launch/processes.mjs';
import { freePort } from '../scripts/launch/servers.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { ask } from '../bench/http.mjs';
import { checkSite } from './border-checks.mjs';

const withinMs = 10 * 60_000;
const next = 'node_modules/next/dist/bin/next';
/** Matches the files of this repository that an owner's site does not have. */
const leftOut = /^(?:packages|ops|__tests__|e2e|docs|\.ci|\.github)\//;
const scope = '@showcase/';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const inScope = (dependencies = {}) =>
  Object.keys(dependencies).filter((name) => name.startsWith(scope));

function npm(args) {
  assertNotInterrupted();
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    timeout: withinMs,
  });
  if (status !== 0) throw new UserError(`npm ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Packs the packages of `names` and those that they depend on. Returns names and tarballs. */
function pack(names, folder) {
  const tarballs = new Map();
  const waiting = [...names];
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (tarballs.has(name)) continue;
    const source = `packages/${name.slice(scope.length)}`;
    const [{ filename }] = JSON.parse(
      npm(['pack', `./${source}`, '--json', '--pack-destination', folder]),
    );
    tarballs.set(name, path.join(folder, filename));
    waiting.push(...inScope(readJson(path.join(root, source, 'package.json')).dependencies));
  }
  return tarballs;
}

/** Copies what an owner has; in package.json, the packages of this repository become tarballs. */
function copySite(site, folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  });
  const deleted = execFileSync('git', ['ls-files', '-d', '-z'], { cwd: root });
  const gone = new Set(String(deleted).split('\0'));
  for (const file of String(listed).split('\0')) {
    if (!file || leftOut.test(file) || gone.has(file)) continue;
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(site, file));
  }

  const manifest = readJson(path.join(root, 'package.json'));
  const tarballs = pack(inScope(manifest.dependencies), folder);
  for (const [name, file] of tarballs) manifest.dependencies[name] = `file:${file}`;
  for (const name of inScope(manifest.devDependencies)) delete manifest.devDependencies[name];
  writeJson(path.join(site, 'package.json'), manifest);

  // The other packages keep the versions of the lock file, so that npm takes them from its cache.
  const lock = readJson(path.join(root, 'package-lock.json'));
  for (const place of Object.keys(lock.packages)) {
    if (/^packages\/|^node_modules\/@showcase\//.test(place)) delete lock.packages[place];
  }
  lock.packages[''] = { ...lock.packages[''], ...manifest };
  writeJson(path.join(site, 'package-lock.json'), lock);
  return [...tarballs.keys()];
}

async function build(site, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = launch([next, 'build'], { cwd: site, stdio, env, timeout: withinMs });
  if ((await child.ended) !== 0) throw new UserError(child.printed());
}

/** Runs one step and prints its line. */
async function step(name, work) {
  const startedAt = performance.now();
  const done = await work();
  console.log(`passed  ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return done;
}

async function prove(folder) {
  const site = path.join(folder, 'site');
  mkdirSync(site);
  const names = await step('packing', () => copySite(site, folder));
  console.log(`        ${names.join(', ')}`);
  await step('installing', () => npm(['install', '--prefix', site, '--prefer-offline']));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secrets = {
    NEXTAUTH_SECRET: 'the-secret-of-the-sessions-of-this-proof',
    FAUST_SECRET_KEY: '3b0f4f5e-7c52-4c0c-9d1f-5f0e6a0c8d11',
  };
  const content = await launchContentServer({
    env: { ...secrets, CONTENT_SERVER_STATE: 'none', SITE_URL: url },
  });
  const env = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    SITE_URL: url,
    PORT: String(port),
  };
  await step('building', () => build(site, env));
  const server = await step('starting', () =>
    startSite(content.url, { folder: site, port, env: { ...secrets, PORT: String(port) } }),
  );
  const failed = await checkSite(url, (query) => ask(content.url, query));
  await Promise.all([server.stop(), content.stop()]);
  return failed;
}

runMain(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'border-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return (await prove(folder)) > 0 ? 1 : 0;
});
