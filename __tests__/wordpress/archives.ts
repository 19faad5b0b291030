import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { driver, findSource, phpProblem, plugins } from '../../packages/cli/doors/wordpress.mjs';

/** The plugins that a WordPress of `npm run wordpress` has. */
export const usualPlugins: readonly string[] = plugins;

/** The zip files from which a WordPress is unpacked. */
export interface Archives {
  core: string;
  /** WordPress's driver for SQLite, a plugin. */
  driver: string;
}

const root = path.resolve(__dirname, '../..');

const needed = 'apt-get install php-cli php-curl php-mbstring php-sqlite3 php-xml unzip';

function run(command: string, args: string[], cwd = root) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 5 * 60_000 });
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT') {
    throw new Error(`${command} is not there: ${needed}`);
  }
  const said = done.error?.message ?? done.stderr.trim().split('\n').at(-1);
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: ${said ?? ''}`);
  return done.stdout;
}

/** Throws when PHP, one of its extensions or unzip is not on this machine. */
export function assertPrograms() {
  const problem = phpProblem('7.4');
  if (problem !== null) throw new Error(`${problem}: ${needed}`);
  run('unzip', ['-v']);
}

/** A WordPress as the WordPress Playground project publishes it on npm. */
const source = {
  name: '@wp-playground/wordpress-builds',
  version: '0.9.19',
  sha512:
    'dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
  core: 'package/src/wordpress/wp-6.5.zip',
  driver: 'package/src/sqlite-database-integration/sqlite-database-integration.zip',
};

/**
 * The published archives, fetched at the first call (158 MB, of which 5 MB are kept in
 * .cache/wordpress). Waits for it: Jest must know when it reads a file whether to skip.
 * Throws an Error of one line when they or PHP can't be had.
 */
export function publishedArchives(): Archives {
  assertPrograms();
  const folder = path.join(root, '.cache', 'wordpress', source.version);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const work = mkdtempSync(path.join(path.dirname(folder), 'download-'));
    try {
      const spec = `${source.name}@${source.version}`;
      run('npm', ['pack', '--silent', '--pack-destination', '.', spec], work);
      const archive = `${source.name.slice(1).replace('/', '-')}-${source.version}.tgz`;
      const bytes = readFileSync(path.join(work, archive));
      if (createHash('sha512').update(bytes).digest('base64') !== source.sha512) {
        throw new Error(`${archive} is not the file that these tests were written with`);
      }
      run('tar', ['-xzf', archive, source.core, source.driver], work);
      // Only whole downloads get the name, whoever else is downloading.
      if (!existsSync(folder)) renameSync(path.join(work, 'package', 'src'), folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const kept = (file: string) => path.join(folder, path.relative('package/src', file));
  return { core: kept(source.core), driver: kept(source.driver) };
}

/** A folder with the zip files of a later WordPress and its plugins, as their own sites have them. */
export const filesFolder = path.resolve(
  root,
  process.env.WORDPRESS_FILES || '.cache/wordpress/files',
);

/** Whether a plugin of this name is in WORDPRESS_FILES. */
export const isInFiles = (name: string): boolean => Boolean(findSource(filesFolder, name));

/**
 * Returns the zip file, or the folder, of a name in WORDPRESS_FILES. Throws an Error of one line when there is none.
 */
export function ownArchive(name: string): string {
  const found = findSource(filesFolder, name);
  if (found) return found;
  throw new Error(`there is no ${name}.zip in ${filesFolder} (WORDPRESS_FILES)`);
}

/** Returns the archives in WORDPRESS_FILES. Throws an Error of one line when they, or a plugin's, are missing. */
export function ownArchives(plugins: readonly string[]): Archives {
  plugins.forEach(ownArchive);
  const archives = {
    core: ownArchive('wordpress'),
    driver: ownArchive(driver),
  };
  assertPrograms();
  return archives;
}

/**
 * describe() for tests that need what is not on every machine. `find` returns it or throws an Error of
 * one line; then the tests are skipped and the line is printed, but on a build server (CI=true) they
 * fail, unless they are not required there.
 */
export function describeWherePossible<T>(
  name: string,
  find: () => T,
  tests: (found: T) => void,
  isRequired = process.env.CI === 'true',
) {
  let found: T;
  try {
    found = find();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isRequired) throw new Error(`${name}: ${reason}`);
    // `npm test` has it in its last lines.
    it.skip(`Skipped: ${name}: ${reason}`, () => {});
    process.stderr.write(`Skipped: ${name}: ${reason}\n`);
    return;
  }
  describe(name, () => tests(found));
}
