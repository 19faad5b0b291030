/** Sets a WordPress up and serves it: by PHP, or by WordPress Playground where there is none. */
import { openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assertNotInterrupted, launch, UserError } from '../processes/processes.mjs';
import { answers, contentServerFile } from '../serve/content-server.mjs';
import { phpProblem, placeDriver } from './files.mjs';
import { home, quoted, wordpressFolder } from './wordpress-folder.mjs';

/** WordPress in Node: ten times as slow, and fetched at its first start. */
const playground = '@wp-playground/cli@3.1.56';
const readyWithinMs = 600_000;

const php = fileURLToPath(new URL('php', import.meta.url));
const steps = ['install', 'setup'];

/**
 * @typedef {object} SetUp values of php/setup.php
 * @property {string} url
 * @property {string} siteUrl
 * @property {string} faust
 * @property {string} password
 * @property {string[]} plugins
 * @property {boolean} isNew
 */

/**
 * Returns the code of a step of the set-up, which is in `folder`.
 *
 * @param {string} step
 * @param {string} folder
 * @param {SetUp & { site: string, demo: string }} values
 */
const codeOf = (step, folder, values) =>
  `$setup = json_decode( ${quoted(JSON.stringify(values))}, true ); require '${folder}/${step}.php';`;

/** @param {number} port @param {SetUp} values */
async function startPhp(port, values) {
  placeDriver(wordpressFolder);
  for (const step of steps) {
    const code = codeOf(step, php, {
      ...values,
      site: wordpressFolder,
      demo: contentServerFile('demo'),
    });
    const args = ['-d', 'display_errors=stderr', '-r', code];
    const child = launch(args, { program: 'php', stdio: ['ignore', 'pipe', 'pipe'] });
    if ((await child.ended) !== 0 || child.printed() !== '') {
      throw new UserError(`WordPress can't be set up (${step}): ${child.printed().trim()}`);
    }
  }
  const log = openSync(path.join(home, 'server.log'), 'w');
  const limits = ['upload_max_filesize=64M', 'post_max_size=64M', 'opcache.enable_cli=1'];
  const args = ['-S', `localhost:${port}`, '-t', wordpressFolder, path.join(php, 'router.php')];
  return launch([...limits.flatMap((limit) => ['-d', limit]), ...args], {
    program: 'php',
    stdio: ['ignore', log, log],
    // WordPress asks itself, too.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
}

/** @param {number} port @param {SetUp} values */
function startPlayground(port, values) {
  // It has a driver for SQLite of its own.
  rmSync(path.join(wordpressFolder, 'wp-content/db.php'), { force: true });
  const inside = { ...values, site: '/wordpress', demo: '/demo' };
  /** @param {string} step */
  const code = (step) => `<?php ${codeOf(step, '/setup', inside)}`;
  const blueprint = path.join(home, 'blueprint.json');
  writeFileSync(
    blueprint,
    JSON.stringify({ steps: steps.map((step) => ({ step: 'runPHP', code: code(step) })) }),
  );
  const options = {
    port,
    'site-url': values.url,
    blueprint,
    'wordpress-install-mode': 'install-from-existing-files',
  };
  const mounts = [
    `${wordpressFolder}:/wordpress`,
    `${php}:/setup`,
    `${contentServerFile('demo')}:/demo`,
  ];
  const args = [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...mounts.flatMap((mount) => ['--mount-before-install', mount]),
  ];
  return launch(['--yes', playground, 'server', ...args], {
    program: 'npx',
    // Playground declares a newer Node than this site in `engines` without needing it; `engine-strict` in .npmrc
    // would make npx refuse it.
    env: { ...process.env, npm_config_engine_strict: 'false' },
  });
}

/**
 * Sets WordPress up and starts its server. Resolves with the process when GraphQL answers; throws UserError.
 *
 * @param {number} port
 * @param {SetUp} values
 */
export async function startWordPress(port, values) {
  const problem = phpProblem();
  if (problem) console.log(`${problem}: starting ${playground}, which takes longer …`);
  const child = await (problem ? startPlayground : startPhp)(port, values);
  let hasEnded = false;
  child.ended.then(() => (hasEnded = true));
  const until = performance.now() + readyWithinMs;
  while (!(await answers(values.url))) {
    assertNotInterrupted();
    if (hasEnded || performance.now() > until) {
      throw new UserError(`WordPress does not answer; see ${path.join(home, 'server.log')}.`);
    }
    await pause(100);
  }
  return child;
}
