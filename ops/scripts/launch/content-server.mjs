/** Starts the embedded content server, or uses one that is running. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launch, root, stop, UserError } from './processes.mjs';
import { isFree } from './servers.mjs';

/** Whether a server there answers WPGraphQL's simplest query. */
async function answers(url) {
  try {
    const response = await fetch(`${url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
      signal: AbortSignal.timeout(5_000),
    });
    return (await response.json()).data?.__typename === 'RootQuery';
  } catch {
    return false;
  }
}

/**
 * Starts the content server on `port` with `content` (a WordPress export file; null: the bundled
 * demo) and waits until it is ready. Uses one that runs there already, unless `content` is given.
 * `siteUrl`: the target of its links; undefined: its default. `secrets`: shared with the site, as
 * environment variables. Returns `{ url, source, isDemo, stop }`; throws UserError.
 */
export async function startContentServer({ port, content, siteUrl, secrets }) {
  const url = `http://localhost:${port}`;
  if (!(await isFree(port))) {
    if (!content && (await answers(url))) {
      return { url, source: `content server at ${url}`, isDemo: false, stop: async () => {} };
    }
    throw new UserError(
      `Port ${port}, meant for the content server, is in use. ` +
        'Stop the program there, or set CONTENT_SERVER_PORT to a free port.',
    );
  }
  // Media URLs begin with this host name, so browsers must be able to resolve it.
  const options = ['--host', 'localhost', '--port', String(port)];
  if (content) options.push('--content', content);
  const child = launch(['--import', 'tsx', 'packages/content-server/cli.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The site still asks it while it answers its last requests.
    isLast: true,
    env: { ...process.env, ...secrets, ...(siteUrl && { SITE_URL: siteUrl }) },
  });
  // Its first output is the line that it is ready.
  const isReady = once(child.stdout, 'data').then(() => true);
  if (!(await Promise.race([isReady, child.ended.then(() => false)]))) {
    throw new UserError('The content server could not be started.');
  }
  child.stdout.pipe(process.stdout);
  const source = `${content ?? 'the bundled demo'} (content server at ${url})`;
  return { url, source, isDemo: !content, stop: () => stop(child) };
}

/** Returns the demo's accounts in one line. */
export function demoLogins() {
  const file = path.join(root, 'packages/content-server/demo/demo.json');
  const { users } = JSON.parse(readFileSync(file, 'utf8'));
  const logins = users.filter((user) => user.login && user.password);
  return logins.map((user) => `${user.login} / ${user.password}`).join(', ');
}
