/** Generates possibleTypes.json by `faust generatePossibleTypes`. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { startContentServer } from '../launch/content-server.mjs';
import { readEnvironment } from '../launch/environment.mjs';
import { exitCodeOf, launch, root } from '../launch/processes.mjs';
import { freePort } from '../launch/servers.mjs';
import { CodegenError } from './sources.mjs';

const faust = path.join(root, 'node_modules/@faustwp/cli/dist/index.js');
const withinMs = 60_000;

/** Asks a WordPress, by Faust's command; returns what it has written. */
async function askFaust(wordpressUrl, secret) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'possible-types-'));
  try {
    const child = launch([faust, 'generatePossibleTypes', '--skip-health-checks'], {
      cwd: folder,
      stdio: 'ignore',
      // WordPress shows its schema to who knows FaustWP's secret.
      env: {
        ...process.env,
        NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
        FAUST_SECRET_KEY: secret,
      },
    });
    await exitCodeOf(child, withinMs);
    // The command ends with 0 whatever happens.
    return JSON.parse(readFileSync(path.join(folder, 'possibleTypes.json'), 'utf8'));
  } catch {
    throw new CodegenError(
      `${wordpressUrl} does not tell its types: check FAUST_SECRET_KEY, or enable Public Introspection in WPGraphQL.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the text of possibleTypes.json: each interface and union of WordPress with its object types,
 * in an order of its own. Of the content server, unless NEXT_PUBLIC_WORDPRESS_URL is set.
 */
export async function possibleTypes() {
  const environment = readEnvironment({ development: true });
  const { NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl, FAUST_SECRET_KEY = randomUUID() } = environment;
  const server = wordpressUrl
    ? { url: wordpressUrl }
    : await startContentServer({
        port: await freePort(),
        content: null,
        secrets: { FAUST_SECRET_KEY },
      });
  try {
    const entries = Object.entries(await askFaust(server.url, FAUST_SECRET_KEY))
      .filter(([, names]) => names.length > 0)
      .map(([name, names]) => [name, names.sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const filepath = 'possibleTypes.json';
    const text = JSON.stringify(Object.fromEntries(entries), null, 2);
    return await format(text, { ...(await resolveConfig(path.join(root, filepath))), filepath });
  } finally {
    await server.stop?.();
  }
}
