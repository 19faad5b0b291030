/**
 * `npm run border`: proves that the site takes its engine like any other dependency. Packs the packages
 * that it needs, makes a site of them by `showcase init`, without `packages/` and `ops/`, installs it, and
 * runs its commands there: codegen, also with a template of the owner's own, build, start
 * and dev. Asks the site for pages, a session and a preview.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  assertNotInterrupted,
  freePort,
  launch,
  root,
  runMain,
  stop,
  untilAnswers,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { ask } from '../bench/http.mjs';
import { checkSite } from './border-checks.mjs';
import { addTemplate, changedFiles, ownTemplate } from './border-template.mjs';

const withinMs = 10 * 60_000;
const scope = '@showcase/';
/** For tests of this repository alone. */
const notOwned = '@showcase/testing';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
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

/** Packs what a site takes, and writes one by `showcase init`. Returns the names of the packages. */
function initSite(site, folder) {
  const { dependencies, devDependencies } = readJson(path.join(root, 'package.json'));
  const names = [...inScope(dependencies), ...inScope(devDependencies)];
  const tarballs = pack(
    names.filter((name) => name !== notOwned),
    folder,
  );
  execFileSync('tar', ['-xzf', tarballs.get('@showcase/cli'), '-C', folder]);
  const command = path.join(folder, 'package/showcase.mjs');
  execFileSync(process.execPath, [command, 'init', site, '--packages', folder]);
  return [...tarballs.keys()];
}

/** Runs a command of the site to its end, as its owner does. Throws UserError when it fails. */
async function run(site, command, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = launch(['run', '--silent', ...command], { program: 'npm', cwd: site, stdio, env });
  if ((await child.ended) !== 0) throw new UserError(`${command.join(' ')}\n${child.printed()}`);
}

/** Starts a server of the site. Not by npm, which ends before what it has started. */
const serve = (site, command, env) =>
  launch(['node_modules/.bin/showcase', command], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });

/** Runs one step and prints its line. */
async function step(name, work) {
  const startedAt = performance.now();
  const done = await work();
  console.log(`passed  ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return done;
}

async function prove(folder) {
  const site = path.join(folder, 'site');
  const names = await step('packing, and `showcase init`', () => initSite(site, folder));
  console.log(`        ${names.join(', ')}`);
  await step('installing', () => npm(['install', '--prefix', site, '--prefer-offline']));

  const [port, contentPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_WORDPRESS_URL: '',
    CONTENT_SERVER_PORT: String(contentPort),
    CONTENT_SERVER_STATE: 'none',
    SITE_URL: url,
    PORT: String(port),
  };
  await step('codegen, which finds all up to date', () =>
    run(site, ['codegen', '--', '--check'], env),
  );
  await step('codegen with a template of the owner’s own', async () => {
    const before = changedFiles(site);
    addTemplate(site);
    await run(site, ['codegen'], env);
    const changed = before();
    const others = changed.filter((file) => !/^(?:gql|wp-templates)\//.test(file));
    if (others.length > 0 || !changed.includes(`gql/documents/${ownTemplate.query}.ts`)) {
      throw new UserError(`Changed: ${changed.join(', ')}`);
    }
  });
  await step('verifying', () => run(site, ['verify'], env));
  await step('building', () => run(site, ['build'], env));

  /** Lets the server of a command answer while `work` is done. */
  const serving = async (command, work) => {
    const server = serve(site, command, env);
    try {
      await untilAnswers(url + ownTemplate.address, server);
      const shown = await (await fetch(url + ownTemplate.address)).text();
      if (!ownTemplate.isShownIn(shown)) throw new UserError(`${shown}\n${server.printed()}`);
      return await work?.();
    } finally {
      await stop(server);
    }
  };
  const failed = await step('starting', () =>
    serving('start', () =>
      checkSite(url, (query) => ask(`http://localhost:${contentPort}`, query)),
    ),
  );
  await step('developing', () => serving('dev'));
  return failed;
}

runMain(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'border-'));
  // A server that was stopped may still write what it keeps.
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 500 };
  process.on('exit', () => rmSync(folder, removal));
  return (await prove(folder)) > 0 ? 1 : 0;
});
