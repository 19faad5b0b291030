/**
 * `npm run border`: proves that a site takes its engine like any other dependency, without `packages/` and `ops/`. Makes
 * a new site as `npm run new` does, and one of 0.2.0 with changes of its owner, which it upgrades. Runs the commands of a
 * site there: codegen, verify, tests, `next build` and `next start` as Next has them, with Turbopack, and dev. Asks the
 * upgraded site for pages, a session and a preview, and opens pages in Chromium. Where the clone's history does not have
 * 0.2.0, the new site is built. `-- --node 24`: on that version of Node, which comes from npm.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  launch,
  launchContentServer,
  root,
  runMain,
  stop,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { freePort, untilAnswers } from '../scripts/launch/ports.mjs';
import { ask } from '../bench/http.mjs';
import { npm, pack, packedProgram } from '../scripts/release/pack.mjs';
import { chromium } from '../scripts/test-programs.mjs';
import { checkSite } from './border-checks.mjs';
import { addTemplate, changedFiles, ownPages, ownQuery } from './border-template.mjs';
import { changes, differences, hasHistory, makeFirstSite, upgrade } from './border-upgrade.mjs';

/** Runs a command to its end in the folder of a site. Resolves with what it prints. Throws UserError when it fails. */
async function run(cwd, program, args, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = launch(args, { program, cwd, env, stdio, timeout: 600_000 });
  if ((await child.ended) === 0) return child.printed();
  throw new UserError(`${program} ${args.join(' ')}\n${child.printed()}`);
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

/** Returns the environment of a site's commands, at free ports. */
async function environment() {
  const port = String(await freePort());
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_WORDPRESS_URL: '',
    CONTENT_SERVER_PORT: String(await freePort()),
    CONTENT_SERVER_STATE: 'none',
    SITE_URL: `http://localhost:${port}`,
    PORT: port,
  };
}

/** Makes a new site, whose codegen finds all up to date and takes a template more. */
async function proveNew(site, packages, env) {
  const init = [path.join(packages, 'package/showcase.mjs'), 'init', site, '--packages', packages];
  await step('a new site', () => run(root, process.execPath, init, env));
  await step('codegen, which finds all up to date', () =>
    run(site, 'npm', ['run', 'codegen', '--', '--check'], env),
  );
  await step('codegen with a template, a component and a page of the owner’s own', async () => {
    const before = changedFiles(site);
    addTemplate(site);
    await run(site, 'npm', ['run', 'codegen'], env);
    const changed = before();
    const others = changed.filter(
      (file) => !/^(?:gql|wp-templates|components|pages|__tests__)\//.test(file),
    );
    if (others.length > 0 || !changed.includes(`gql/documents/${ownQuery}.ts`)) {
      throw new UserError(`Changed: ${changed.join(', ')}`);
    }
  });
}

/** Upgrades a site of 0.2.0. Resolves with a clone of it, which differs from a new one by its owner's changes alone. */
async function proveUpgrade(folder, packages, fresh) {
  const first = await step('a site of 0.2.0, with changes', () => makeFirstSite(folder));
  const site = await step('`showcase upgrade`, and `npm ci` in a clone', () =>
    upgrade(first, packages, run),
  );
  const found = differences(site, fresh).filter((file) => file && !(file in changes));
  if (found.length > 0) throw new UserError(`Not those of a new site: ${found.join(', ')}`);
  return site;
}

async function prove(folder) {
  const packages = path.join(folder, 'packages');
  // The upgraded site has the same name, which is in the files for deployment.
  const fresh = path.join(folder, 'fresh/site');
  mkdirSync(packages);
  const packed = await step('packing', () => pack(packages));
  console.log(`        ${[...packed.keys()].join(', ')}`);
  packedProgram(packages);
  const env = await environment();
  const { SITE_URL: url } = env;
  await proveNew(fresh, packages, env);
  const isUpgraded = hasHistory();
  if (!isUpgraded) console.log('Skipped: an upgrade. The history of this clone has no 0.2.0.');
  const site = isUpgraded ? await proveUpgrade(path.join(folder, '0.2.0'), packages, fresh) : fresh;
  await step('verifying', () => run(site, 'npm', ['run', 'verify'], env));

  const content = await launchContentServer({
    host: 'localhost',
    env: { ...env, FAUST_SECRET_KEY: secret },
  });
  const settings = {
    ...env,
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    NEXTAUTH_SECRET: secret,
    FAUST_SECRET_KEY: secret,
  };
  /** Lets a server answer while `work` is done. */
  const serving = async (server, work) => {
    try {
      for (const { address, isShownIn } of ownPages) {
        await untilAnswers(url + address, server);
        const shown = await (await fetch(url + address)).text();
        if (!isShownIn(shown)) throw new UserError(`${shown}\n${server.printed()}`);
      }
      return await work?.();
    } finally {
      await stop(server);
    }
  };
  await step('`showcase upgrade --check`: types, tests, `next build`', () =>
    run(site, 'npx', ['showcase', 'upgrade', '--check'], settings),
  );
  const failed = await step('starting by `next start`', () =>
    serving(
      launch(['node_modules/next/dist/bin/next', 'start'], {
        cwd: site,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...settings, NODE_ENV: 'production' },
      }),
      () => checkSite(url, (query) => ask(content.url, query)),
    ),
  );
  const executablePath = await chromium();
  if (executablePath) {
    const browser = { ...settings, CI: '1', CHROMIUM_PATH: executablePath };
    await step('its test in a browser, which starts the site and ends it', () =>
      run(site, 'npx', ['playwright', 'test'], browser),
    );
  }
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
