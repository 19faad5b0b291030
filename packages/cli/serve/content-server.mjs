/** Starts the embedded content server, or uses one that is running. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFree } from '../processes/ports.mjs';
import { launch, root, stop, UserError } from '../processes/processes.mjs';
import { readEnvironment } from '../project/environment.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { packageFolder } from '../project/packages.mjs';
/** @import { LaunchOptions } from '../processes/processes.mjs' */
/** @import { Environment } from '../project/environment.mjs' */

/** Returns a file of the content server's package. Throws UserError where that is not installed. @param {string} file */
export function contentServerFile(file) {
  const folder = packageFolder('@showcase/content-server');
  if (folder) return path.join(folder, file);
  throw new UserError(
    'Set NEXT_PUBLIC_WORDPRESS_URL, or install @showcase/content-server, which has the demo; codegen needs its schema.',
  );
}

/** Starts `node …args` with the content server's program. @param {string[]} args @param {LaunchOptions} options */
const launchProgram = (args, options) =>
  launch(['--import', 'tsx', contentServerFile('start/cli.ts'), ...args], options);

/** Identifies this project, as its content server does in X-Content-Server (packages/content-server/routes/app.ts). */
const projectId = createHash('sha256').update(root).digest('hex').slice(0, 16);

/** How many ports after the chosen one are tried while other projects have theirs. */
const sparePorts = 20;

/**
 * Returns the project of a server that answers WPGraphQL's simplest query, empty when it is no content server; null
 * without such a server.
 *
 * @param {string} url
 */
async function projectAt(url) {
  try {
    const response = await fetch(`${url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
      signal: AbortSignal.timeout(5_000),
    });
    const isGraphql = (await response.json()).data?.__typename === 'RootQuery';
    return isGraphql ? (response.headers.get('x-content-server') ?? '') : null;
  } catch {
    return null;
  }
}

/** Whether a server there answers WPGraphQL's simplest query. @param {string} url */
export const answers = async (url) => (await projectAt(url)) !== null;

/**
 * @typedef {object} ContentServerOptions
 * @property {string} [host]
 * @property {number} [port] any free one by default
 * @property {string} [content] a WordPress export file, otherwise the bundled demo
 * @property {number} [posts] how many generated ones it has beside
 * @property {Environment} [env] variables in addition; by default it keeps no state
 */

/**
 * Starts the content server and waits until it is ready. Throws UserError.
 *
 * @param {ContentServerOptions} options
 */
export async function launchContentServer({
  host = '127.0.0.1',
  port = 0,
  content,
  posts = 0,
  env = { CONTENT_SERVER_STATE: 'none' },
}) {
  const options = ['--host', host, '--port', String(port), '--posts', String(posts)];
  if (content) options.push('--content', content);
  const child = launchProgram(options, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The site still asks it while it answers its last requests.
    isLast: true,
    env: { ...process.env, ...env },
  });
  // Its first output is the line that it is ready.
  await Promise.race([child.stdout && once(child.stdout, 'data'), child.ended]);
  const [url] = /http:\S+/.exec(child.printed()) ?? [];
  if (!url) throw new UserError('The content server could not be started.');
  return { url, stop: () => stop(child) };
}

/**
 * @typedef {object} ContentSource
 * @property {string} url
 * @property {string} source its name in the output
 * @property {boolean} isDemo
 * @property {() => Promise<void>} [stop]
 */

/**
 * Starts the content server on `port`, or on the next free one when that of another project runs there. Uses this
 * project's when it runs already, unless `content` is given. Throws UserError.
 *
 * @param {{ port: number, sitePort: number, content?: string, env: Environment }} options
 * @returns {Promise<ContentSource>}
 */
export async function startContentServer({ port: first, sitePort, content, env }) {
  // Media URLs begin with this host name, so browsers must be able to resolve it.
  const host = 'localhost';
  for (let port = first; port <= Math.min(first + sparePorts, 65_535); port += 1) {
    if (port === sitePort && port !== first) continue;
    if (await isFree(port)) {
      const server = await launchContentServer({ host, port, content, env });
      const source = `${content ?? 'the bundled demo'} (content server at ${server.url})`;
      return { ...server, source, isDemo: !content };
    }
    const running = `http://${host}:${port}`;
    const project = await projectAt(running);
    if (project === projectId && !content) {
      return { url: running, source: `content server at ${running}`, isDemo: false };
    }
    if (project === projectId || project === null) break;
    console.log(`Port ${port} has the content of another project; trying the next one.`);
  }
  throw new UserError(
    `Port ${first}, meant for the content server, is in use. ` +
      'Stop the program there, or set CONTENT_SERVER_PORT to a free port.',
  );
}

/** Returns the demo's accounts in one line. */
export function demoLogins() {
  /** @type {{ users: { login?: string, password?: string }[] }} */
  const { users } = JSON.parse(readFileSync(contentServerFile('demo/demo.json'), 'utf8'));
  const logins = users.filter((user) => user.login && user.password);
  return logins.map((user) => `${user.login} / ${user.password}`).join(', ');
}

/**
 * `showcase content-server`: the content server alone, with the settings of .env.local that it shares with
 * the site (`--help` names them). Resolves with its exit code.
 *
 * @param {string[]} args
 */
export function runContentServer(args) {
  ensureInstalled();
  return launchProgram(args, { env: readEnvironment({ development: true }) }).ended;
}
