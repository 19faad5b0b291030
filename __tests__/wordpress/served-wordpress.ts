import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { listenLocally } from '@showcase/testing/servers/local-server';

/** WordPress and its plugins as files, which lie beside the project on some machines only. */
const shared = path.resolve(__dirname, '../../../shared/wordpress');
const core = 'wordpress-6.9.7';
const driver = 'sqlite-database-integration';
const php = path.join(__dirname, 'php');

/** The archives from which a WordPress is installed that PHP serves. */
export interface Archives {
  fileOf(name: string): string;
  /** Whether PHP has SimpleXML, without which WordPress has no sitemaps. */
  hasSitemaps: boolean;
}

/** Throws an Error of one line when the files or PHP are not on this machine. */
export function archives(): Archives {
  for (const name of [core, driver]) {
    const file = path.join(shared, `${name}.zip`);
    if (!existsSync(file)) throw new Error(`there is no ${file}`);
  }
  const { error, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  if (error) throw new Error('php is not there');
  const hasSitemaps = /^SimpleXML$/m.test(stdout);
  if (!hasSitemaps) {
    const needed = 'PHP has no SimpleXML (needed: apt-get install php-xml)';
    process.stderr.write(`Skipped: sitemaps of a real WordPress: ${needed}\n`);
  }
  return { fileOf: (name) => path.join(shared, `${name}.zip`), hasSitemaps };
}

async function freePort(): Promise<string> {
  const { url, close } = await listenLocally(createServer());
  await close();
  return new URL(url).port;
}

/** A real WordPress behind PHP's own web server. */
export class ServedWordPress {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'served-wordpress-'));
  private readonly root = path.join(this.folder, 'wordpress');
  private server: ChildProcess | null = null;
  private port = '';

  /** @param plugins names of their archives, unpacked but not active */
  constructor(files: Archives, plugins: readonly string[]) {
    const unzip = (name: string, to: string) =>
      execFileSync('unzip', ['-q', '-o', files.fileOf(name), '-d', to]);
    unzip(core, this.folder);
    const content = path.join(this.root, 'wp-content');
    for (const plugin of [driver, ...plugins]) unzip(plugin, path.join(content, 'plugins'));
    copyFileSync(path.join(content, 'plugins', driver, 'db.copy'), path.join(content, 'db.php'));
    copyFileSync(path.join(php, 'wp-config.php'), path.join(this.root, 'wp-config.php'));
    mkdirSync(path.join(content, 'mu-plugins'));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get env() {
    const constants = {
      WP_HOME: this.url,
      WP_SITEURL: this.url,
      GRAPHQL_JWT_AUTH_SECRET_KEY: 'secret-of-the-tests',
    };
    return {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      // PHP_INI_SCAN_DIR leads to extensions that are not installed system-wide.
      ...(process.env.PHP_INI_SCAN_DIR && { PHP_INI_SCAN_DIR: process.env.PHP_INI_SCAN_DIR }),
      WP_TEST_FOLDER: this.folder,
      WP_TEST_CONSTANTS: JSON.stringify(constants),
      // WordPress asks itself, too.
      PHP_CLI_SERVER_WORKERS: '2',
    } as const;
  }

  /** Installs WordPress and serves it on a free port. */
  async start(): Promise<void> {
    this.port = await freePort();
    this.run(readFileSync(path.join(php, 'install.php'), 'utf8'), ['--install']);
    this.run('flush_rewrite_rules(); return true;');
    const args = ['-S', `127.0.0.1:${this.port}`, '-t', this.root, path.join(php, 'router.php')];
    const server = spawn('php', args, { env: this.env, detached: true });
    this.server = server;
    server.stdout.resume();
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject).on('exit', () => reject(new Error('PHP has ended')));
      server.stderr.on('data', (data) => /started/.test(String(data)) && resolve());
    });
  }

  /** Evaluates PHP code in WordPress as an administrator; returns what it returns. */
  run(code: string, args: string[] = []): unknown {
    const options = { input: code, env: this.env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(
      'php',
      [path.join(php, 'run.php'), this.root, ...args],
      options,
    );
    if (status !== 0) throw new Error(`PHP ended with ${String(status)}: ${stdout}${stderr}`);
    return JSON.parse(stdout) as unknown;
  }

  /** Makes these plugins, and no others, active. */
  activate(plugins: readonly string[]): void {
    this.run(`update_option( 'active_plugins', array() ); return true;`);
    for (const plugin of plugins) {
      this.run(`foreach ( array_keys( get_plugins( '/${plugin}' ) ) as $file ) {
        $error = activate_plugin( '${plugin}/' . $file );
        if ( is_wp_error( $error ) ) { return $error->get_error_message(); }
      } return true;`);
    }
    this.run('flush_rewrite_rules(); return true;');
  }

  /** Adds PHP code that runs with every request. */
  addCode(name: string, code: string): void {
    writeFileSync(path.join(this.root, 'wp-content/mu-plugins', `${name}.php`), `<?php\n${code}`);
  }

  remove(): void {
    // With its workers.
    if (this.server?.pid) process.kill(-this.server.pid);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
