import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { makeProject } from '@showcase/testing/servers/project';
import { freePort } from '@showcase/testing/servers/processes';
import {
  filesFolder,
  isInFiles,
  ownArchives,
  usualPlugins,
} from '../../__tests__/wordpress/archives';
import { siteAt, startSite, type Site } from './site';

/** The site with a WordPress of `npm run wordpress`, which has the demo content and reports changes to the site. */
export interface WordPressRig {
  site: Site;
  /** Only the address of WordPress, for tests of its screens. */
  content: { url: string };
  /** Environment variables of the site. */
  env: Record<string, string>;
  /** Runs PHP in WordPress, as its administrator, and resolves to what it prints. */
  run(code: string): Promise<string>;
  /** Makes these plugins, and no others, active. */
  activate(names: readonly string[]): Promise<void>;
  /** Stops WordPress until the next start. */
  stopWordPress(): Promise<void>;
  startWordPress(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns in one line why WordPress cannot be started; null: it can. */
function whyNot(): string | null {
  try {
    ownArchives(usualPlugins);
    return null;
  } catch (error) {
    return `the WordPress suite: ${error instanceof Error ? error.message : String(error)}`;
  }
}
export const missing = whyNot();

/** Whether Contact Form 7 is among the files. */
export const hasForms = isInFiles('contact-form-7');
/** Whether Fluent Forms is. */
export const hasFluentForms = isInFiles('fluentform');

/** PHP of a must-use plugin: a custom post type, no emails, and no minimum time between comments. */
const code = `<?php
add_action( 'init', function () {
  register_post_type( 'movie', array( 'public' => true, 'label' => 'Movies', 'has_archive' => 'movies',
    'show_in_graphql' => true, 'graphql_single_name' => 'movie', 'graphql_plural_name' => 'movies' ) );
} );
add_filter( 'wpcf7_skip_mail', '__return_true' );
add_filter( 'comment_flood_filter', '__return_false', 99 );`;

/** Starts both. */
export async function startWordPressRig(): Promise<WordPressRig> {
  const project = makeProject();
  const [port, sitePort] = [await freePort(), await freePort()];
  const [url, SITE_URL] = [`http://localhost:${port}`, siteAt(sitePort)];
  const core = join(project.folder, '.cache/wordpress/site');
  const { PHP_INI_SCAN_DIR } = process.env;
  const own: Record<string, string> = PHP_INI_SCAN_DIR ? { PHP_INI_SCAN_DIR } : {};
  const args = ['packages/cli/showcase.mjs', 'wordpress', '--port', String(port), '--write'];
  const forms = [
    ...(hasForms ? ['contact-form-7'] : []),
    ...(hasFluentForms ? ['fluent-forms'] : []),
  ];
  if (forms.length > 0) args.push('--with', forms.join());
  let command: ReturnType<typeof project.start>;
  const startWordPress = async () => {
    command = project.start([...args, '--from', filesFolder], { ...own, SITE_URL });
    await command.says('Log-ins:');
  };
  const stopWordPress = async () => {
    command.child.kill('SIGINT');
    await command.ended;
  };
  const run = async (text: string) => {
    const before = `$_SERVER += array( 'HTTP_HOST' => 'localhost', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/' );
      require '${core}/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php'; wp_set_current_user( 1 );`;
    const php = ['-d', 'display_errors=stderr', '-r', `${before} ${text}`];
    const { stdout, stderr } = await promisify(execFile)('php', php);
    if (stderr) throw new Error(stderr);
    return stdout;
  };
  await startWordPress();
  project.write({ 'wp-content/mu-plugins/suite.php': code }, core);
  await run(`flush_rewrite_rules();
    foreach ( get_users() as $user ) { wp_set_password( $user->user_login . '-demo', $user->ID ); }`);
  const lines = readFileSync(join(project.folder, '.env.local'), 'utf8').trim().split('\n');
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const env = {
    ...settings,
    PORT: String(sitePort),
    SITE_URL,
    REVALIDATE_SECONDS: '3600',
    // For busy machines: after the default the site shows a page's last version.
    CMS_TIMEOUT_MS: '30000',
  };
  const site = await startSite({ ...env, TRUSTED_PROXIES: '1' });
  return {
    site,
    content: { url },
    env,
    run,
    startWordPress,
    stopWordPress,
    async activate(names) {
      await run(`$active = array();
        foreach ( ${JSON.stringify(names)} as $name ) {
          foreach ( array_keys( get_plugins( "/$name" ) ) as $file ) { $active[] = "$name/$file"; }
        }
        update_option( 'active_plugins', $active );
        delete_option( 'rewrite_rules' );`);
    },
    async stop() {
      await site.stop();
      await stopWordPress();
      project.remove();
    },
  };
}
