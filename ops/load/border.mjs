/**
 * `npm run border`: proves that the site takes its engine like any other dependency. Packs the packages
 * that it needs, makes a site of them by `showcase init`, without `packages/` and `ops/`, installs it, and
 * runs its commands there: codegen, also with a template of the owner's own, verify, the site's tests, `next build` and
 * `next start` as Next has them, with Turbopack, and dev. Asks the site for pages, a session and a preview, and opens pages in Chromium. `-- --node 24`: on that version of Node, which comes
 * from npm.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  freePort,
  launch,
  launchContentServer,
  runMain,
  stop,
  untilAnswers,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { ask } from '../bench/http.mjs';
import { npm, pack } from '../scripts/release/pack.mjs';
import { checkSite } from './border-checks.mjs';
import { addTemplate, changedFiles, ownTemplate } from './border-template.mjs';

/** Packs what a site takes, and writes one by `showcase init`. Returns the names of the packages. */
function initSite(site, folder) {
  const packed = pack(folder);
  execFileSync('tar', [
    '-xzf',
    path.join(folder, packed.get('@showcase/cli').filename),
    '-C',
    folder,
  ]);
  const command = path.join(folder, 'package/showcase.mjs');
  execFileSync(process.execPath, [command, 'init', site, '--packages', folder]);
  return [...packed.keys()];
}

/** Runs a command of the site to its end, as its owner does. Throws UserError when it fails. */
async function run(site, command, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = launch(['run', '--silent', ...command], { program: 'npm', cwd: site, stdio, env });
  if ((await child.ended) !== 0) throw new UserError(`${command.join(' ')}\n${child.printed()}`);
}

/** Encrypts and signs on this machine alone. */
const secret = randomUUID().repeat(2);

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
  await step('codegen with a template and a component of the owner’s own', async () => {
    const before = changedFiles(site);
    addTemplate(site);
    await run(site, ['codegen'], env);
    const changed = before();
    const others = changed.filter(
      (file) => !/^(?:gql|wp-templates|components|__tests__)\//.test(file),
    );
    if (others.length > 0 || !changed.includes(`gql/documents/${ownTemplate.query}.ts`)) {
      throw new UserError(`Changed: ${changed.join(', ')}`);
    }
  });
  await step('verifying', () => run(site, ['verify'], env));
  await step('testing', () => run(site, ['test'], env));

  const content = await launchContentServer({
    host: 'localhost',
    env: { ...env, FAUST_SECRET_KEY: secret },
  });
  const settings = {
    ...env,
    NODE_ENV: 'production',
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    NEXTAUTH_SECRET: secret,
    FAUST_SECRET_KEY: secret,
  };
  const next = (command) =>
    launch(['node_modules/next/dist/bin/next', command], {
      cwd: site,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: settings,
    });

  /** Lets a server answer while `work` is done. */
  const serving = async (server, work) => {
    try {
      await untilAnswers(url + ownTemplate.address, server);
      const shown = await (await fetch(url + ownTemplate.address)).text();
      if (!ownTemplate.isShownIn(shown)) throw new UserError(`${shown}\n${server.printed()}`);
      return await work?.();
    } finally {
      await stop(server);
    }
  };
  await step('building by `next build`', async () => {
    const build = next('build');
    if ((await build.ended) !== 0) throw new UserError(build.printed());
  });
  const failed = await step('starting by `next start`', () =>
    serving(next('start'), () => checkSite(url, (query) => ask(content.url, query))),
  );
  await content.stop();
  await step('developing', () =>
    serving(
      // Not by npm, which ends before the servers that it has started.
      launch(['node_modules/.bin/showcase', 'dev'], {
        cwd: site,
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
      }),
    ),
  );
  return failed;
}

/**
 * Installs a version of Node, as npm's package of its program for this system, and runs this file with it. Resolves with
 * the exit code; 0 where npm does not have the package, having said so.
 */
async function proveOn(version, folder) {
  const system = os.platform() === 'win32' ? 'win' : os.platform();
  const name = `node-${system}-${os.arch()}`;
  try {
    npm(['install', '--prefix', folder, `${name}@${version}`]);
  } catch {
    console.log(`Skipped: npm can't install ${name}@${version} here.`);
    return 0;
  }
  const bin = path.join(folder, 'node_modules', name, 'bin');
  const node = path.join(bin, 'node');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  console.log(`Node ${execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })}`);
  return launch(['ops/load/border.mjs'], { program: node, env }).ended;
}

runMain(async () => {
  const { values } = parseArgs({ options: { node: { type: 'string' } } });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'border-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (values.node) return proveOn(values.node, folder);
  return (await prove(folder)) > 0 ? 1 : 0;
});
