import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '@showcase/testing/servers/processes';
import { place } from '../../packages/cli/doors/wordpress.mjs';
import { ownArchive, type Archives } from './archives';
import { WordPress } from './wordpress';

const router = path.resolve(__dirname, '../../packages/cli/wordpress/php/router.php');

/** A real WordPress with plugins, behind PHP's own web server. */
export class ServedWordPress extends WordPress {
  url = '';
  private server: ChildProcess | null = null;

  /** @param plugins names of their archives, unpacked but not active */
  constructor(archives: Archives, plugins: readonly string[]) {
    super(archives);
    for (const plugin of plugins)
      place(ownArchive(plugin), path.join(this.content, 'plugins', plugin));
  }

  /** Installs WordPress and serves it on a free port. */
  async start(): Promise<void> {
    const address = `127.0.0.1:${await freePort()}`;
    this.url = `http://${address}`;
    this.constants = {
      WP_HOME: this.url,
      WP_SITEURL: this.url,
      GRAPHQL_JWT_AUTH_SECRET_KEY: 'secret-of-the-tests',
    };
    await this.install();
    await this.run('flush_rewrite_rules();');
    const args = ['-S', address, '-t', this.core, router];
    // WordPress asks itself, too.
    const server = this.spawn(args, { env: { PHP_CLI_SERVER_WORKERS: '2' } });
    this.server = server;
    server.stdout.resume();
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject).on('exit', () => reject(new Error('PHP has ended')));
      server.stderr.on('data', (data) => /started/.test(String(data)) && resolve());
    });
  }

  /** Makes these plugins, and no others, active. */
  async activate(plugins: readonly string[]): Promise<void> {
    await this.run(`update_option( 'active_plugins', array() );`);
    for (const plugin of plugins) {
      const error = await this.run(`foreach ( array_keys( get_plugins( '/${plugin}' ) ) as $file ) {
        $error = activate_plugin( '${plugin}/' . $file );
        if ( is_wp_error( $error ) ) { return $error->get_error_message(); }
      }`);
      if (error !== null) throw new Error(String(error));
    }
    await this.run('flush_rewrite_rules();');
  }

  /** Adds PHP code that runs with every request. */
  addCode(name: string, code: string): void {
    writeFileSync(path.join(this.content, 'mu-plugins', `${name}.php`), `<?php\n${code}`);
  }

  override remove(): void {
    // With its workers.
    if (this.server?.pid) process.kill(-this.server.pid);
    super.remove();
  }
}
