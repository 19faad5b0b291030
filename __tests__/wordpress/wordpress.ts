import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { driver as driverName, place, placeDriver } from '../../packages/cli/doors/wordpress.mjs';
import type { Archives } from './archives';

const php = path.join(__dirname, 'php');
const pluginFile = path.resolve(
  __dirname,
  '../../ops/wordpress/mu-plugins/headless-revalidate.php',
);

type Constants = Record<string, string | boolean | number>;

export interface RunOptions {
  /** Constants for this process, as if they stood in wp-config.php. */
  constants?: Constants;
  /** Its environment; nothing of the test's own gets there but what PHP needs. */
  env?: Record<string, string>;
}

/** A real WordPress in a folder of its own, driven by one PHP process per request. */
export class WordPress {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'wordpress-'));
  protected readonly core: string;
  protected readonly content: string;
  protected constants: Constants = {};
  private readonly database = path.join(this.folder, 'wordpress.sqlite');
  private readonly log = path.join(this.folder, 'debug.log');
  private phpVersion = 0;

  /** Unpacks the files; install() makes the database. */
  constructor({ core, driver }: Archives) {
    this.core = path.join(this.folder, 'core');
    this.content = path.join(this.core, 'wp-content');
    place(core, this.core);
    place(driver, path.join(this.content, 'plugins', driverName));
    mkdirSync(path.join(this.content, 'mu-plugins'), { recursive: true });
    placeDriver(this.core);
    copyFileSync(path.join(php, 'wp-config.php'), path.join(this.core, 'wp-config.php'));
  }

  /** Runs WordPress's own installation. */
  async install(): Promise<void> {
    const code = readFileSync(path.join(php, 'install.php'), 'utf8');
    this.phpVersion = Number(await this.run(code, {}, ['--install']));
  }

  /** Keeps the database as it is now, for restore(). */
  save(): void {
    copyFileSync(this.database, `${this.database}.saved`);
  }

  restore(): void {
    copyFileSync(`${this.database}.saved`, this.database);
  }

  placePlugin(folder: 'mu-plugins' | 'plugins'): void {
    copyFileSync(pluginFile, path.join(this.content, folder, path.basename(pluginFile)));
  }

  removePlugin(folder: 'mu-plugins' | 'plugins'): void {
    rmSync(path.join(this.content, folder, path.basename(pluginFile)));
  }

  /** One request: evaluates the PHP code in WordPress, resolves to what it returns. */
  async run(code: string, options: RunOptions = {}, args: string[] = []): Promise<unknown> {
    const out = await this.php([path.join(php, 'run.php'), this.core, ...args], code, options);
    return JSON.parse(out) as unknown;
  }

  /** Runs WordPress's wp-cron.php when the events of this hook are due, and no others are. */
  async cron(hook: string, options: RunOptions = {}): Promise<void> {
    await this.run(`
      $due = $later = array();
      foreach ( _get_cron_array() as $events ) {
        foreach ( $events as $name => $event ) {
          if ( '${hook}' === $name ) { $due[ $name ] = $event; } else { $later[ $name ] = $event; }
        }
      }
      _set_cron_array( array( 1 => $due, time() + DAY_IN_SECONDS => $later ) );`);
    await this.php([path.join(this.core, 'wp-cron.php')], '', options);
  }

  /** The lines that PHP and WordPress have logged since the last call, without the times. */
  takeLog(): string {
    const logged = existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
    rmSync(this.log, { force: true });
    return logged
      .split('\n')
      .map((line) => line.replace(/^\[[^\]]*\] /, ''))
      .filter((line) => !this.isOfNewerPhp(line))
      .join('\n')
      .trim();
  }

  /** This WordPress is of the time of PHP 8.3, and later ones find something in its own files. */
  private isOfNewerPhp(line: string): boolean {
    const ownFile = line.includes(path.basename(pluginFile));
    return this.phpVersion >= 80_400 && line.startsWith('PHP Deprecated:') && !ownFile;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Starts PHP. */
  protected spawn(args: string[], { constants = {}, env = {} }: RunOptions = {}) {
    const settings = Object.entries({
      error_reporting: '-1',
      error_log: this.log,
      // Each process would compile all of WordPress again.
      'opcache.enable_cli': '1',
      'opcache.file_cache': this.folder,
      'opcache.file_cache_only': '1',
    }).flatMap(([name, value]) => ['-d', `${name}=${value}`]);
    const { PATH, PHP_INI_SCAN_DIR } = process.env;
    return spawn('php', [...settings, ...args], {
      detached: true,
      env: {
        NODE_ENV: 'test',
        PATH,
        // Leads to extensions that are not installed system-wide.
        ...(PHP_INI_SCAN_DIR && { PHP_INI_SCAN_DIR }),
        WP_TEST_FOLDER: this.folder,
        WP_TEST_CONSTANTS: JSON.stringify({ ...this.constants, ...constants }),
        ...env,
      },
    });
  }

  private async php(args: string[], input: string, options: RunOptions) {
    const child = this.spawn(args, options);
    child.stdin.end(input);
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0 || err) throw new Error(`PHP ended with ${String(code)}: ${out}${err}`);
    return out;
  }
}
