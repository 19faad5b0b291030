import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** WordPress and its SQLite driver, as the WordPress Playground project publishes them on npm. */
const source = {
  name: '@wp-playground/wordpress-builds',
  version: '0.9.19',
  sha512:
    'dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
};
const coreZip = 'package/src/wordpress/wp-6.5.zip';
const sqliteZip = 'package/src/sqlite-database-integration/sqlite-database-integration.zip';

const root = path.resolve(__dirname, '../..');
const downloadLimitMs = 5 * 60_000;

export interface CoreFiles {
  readonly coreZip: string;
  readonly sqliteZip: string;
}

const run = (command: string, args: string[], cwd: string) => {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: downloadLimitMs });
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT') {
    throw new Error(`${command} is not there`);
  }
  const said = done.error?.message ?? done.stderr.trim().split('\n').at(-1);
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: ${said ?? ''}`);
  return done.stdout;
};

const sha512 = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64');

/** Throws when PHP, one of its extensions or unzip is not on this machine. */
export function assertPrograms() {
  const missing = ['pdo_sqlite', 'mbstring', 'tokenizer'];
  const check = `foreach (['${missing.join("','")}'] as $x) if (!extension_loaded($x)) echo "$x ";`;
  const without = run('php', ['-r', check], root).trim();
  if (without) throw new Error(`PHP is without ${without}`);
  run('unzip', ['-v'], root);
}

/**
 * The zip files of WordPress and of its SQLite driver, fetched at the first call (158 MB, of which 5 MB
 * are kept in .cache/wordpress). Waits for it: Jest must know when it reads a file whether to skip.
 * Throws an Error of one line when they or PHP can't be had.
 */
export function coreFiles(): CoreFiles {
  assertPrograms();
  const folder = path.join(root, '.cache', 'wordpress', source.version);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const work = mkdtempSync(path.join(path.dirname(folder), 'download-'));
    try {
      const spec = `${source.name}@${source.version}`;
      run('npm', ['pack', '--silent', '--pack-destination', '.', spec], work);
      const archive = `${source.name.slice(1).replace('/', '-')}-${source.version}.tgz`;
      if (sha512(path.join(work, archive)) !== source.sha512) {
        throw new Error(`${archive} is not the file that these tests were written with`);
      }
      run('tar', ['-xzf', archive, coreZip, sqliteZip], work);
      // Only whole downloads get the name, whoever else is downloading.
      if (!existsSync(folder)) renameSync(path.join(work, 'package', 'src'), folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const kept = (file: string) => path.join(folder, path.relative('package/src', file));
  return { coreZip: kept(coreZip), sqliteZip: kept(sqliteZip) };
}
