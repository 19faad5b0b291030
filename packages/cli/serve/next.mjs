/**
 * `showcase dev`, `build` and `start`: `next dev`, `next build` or `next start`, with the content server if
 * and only if NEXT_PUBLIC_WORDPRESS_URL is not set.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isFree, memoryEnvironment, memoryFlags } from '../processes/ports.mjs';
import { assertNotInterrupted, launch, root, UserError } from '../processes/processes.mjs';
import { readEnvironment } from '../project/environment.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { watchDocuments } from '../project/watch.mjs';
import { demoLogins, startContentServer } from './content-server.mjs';
/** @import { Environment } from '../project/environment.mjs' */
/** @import { ContentSource } from './content-server.mjs' */
/** @typedef {'dev' | 'build' | 'start'} NextCommand */

/** Has the address of the WordPress that the build was made for; empty for the content server. */
const builtFor = path.join(root, '.next/built-for');

/** Returns the file of `--content`, absolute: npm runs commands in the project's directory. @param {string[]} args */
function contentFrom(args) {
  const { content } = parseArgs({ args, options: { content: { type: 'string' } } }).values;
  const file = content && path.resolve(process.env.INIT_CWD ?? process.cwd(), content);
  if (!file || existsSync(file)) return file;
  throw new UserError(`There is no file ${file}.`);
}

/**
 * Identifies an export: by its path, which its settings file and its edits go by, and by what is in it.
 *
 * @param {string} file
 */
const contentId = (file) =>
  createHash('sha256').update(file).update(readFileSync(file)).digest('hex').slice(0, 16);

/**
 * Returns the port of a variable. The site itself reads it only after the content server was started.
 *
 * @param {Environment} environment
 * @param {string} name
 * @param {number} byDefault
 */
function portOf(environment, name, byDefault) {
  const port = Number(environment[name] ?? byDefault);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(
    `${name} must be a whole number from 1 to 65535, not "${environment[name]}".`,
  );
}

/**
 * Copies the files into `.next/standalone` that Next leaves to a CDN
 * (https://nextjs.org/docs/pages/api-reference/config/next-config-js/output).
 */
function completeStandalone() {
  const folder = path.join(root, '.next/standalone');
  if (!existsSync(folder)) return;
  for (const part of ['.next/static', 'public']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
}

/**
 * Returns the arguments that Next is started with, and variables for its environment.
 *
 * @param {NextCommand} command
 * @param {number} port
 * @param {Environment} environment
 */
function nextCall(command, port, { HOST }) {
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next');
  const address = ['--port', String(port), ...(HOST ? ['--hostname', HOST] : [])];
  if (command === 'build') return { args: [next, 'build', '--webpack'], env: {} };
  if (command === 'dev') return { args: [next, 'dev', ...address], env: {} };
  return { args: [...memoryFlags, next, 'start', ...address], env: memoryEnvironment };
}

/** Returns an address without a password: the site refuses such an address later. @param {string} url */
const withoutPassword = (url) => url.replace(/\/\/[^/]*@/, '//');

/** Throws UserError unless there is a build that can be served. @param {string | undefined} wordpressUrl */
function assertBuilt(wordpressUrl) {
  if (!existsSync(path.join(root, '.next/BUILD_ID'))) {
    throw new UserError('There is no build yet. Run "npm run build" first.');
  }
  const url = existsSync(builtFor) && readFileSync(builtFor, 'utf8');
  if (wordpressUrl || !url) return;
  // The demo, with its passwords, would take the place of the site.
  throw new UserError(
    `This build was made for the WordPress at ${url}, and NEXT_PUBLIC_WORDPRESS_URL is not set. ` +
      'Set it to that address, or build again for the demo.',
  );
}

/**
 * Runs `command` of Next until it ends. Resolves with its exit code; throws UserError.
 *
 * @param {NextCommand} command
 * @param {string[]} args
 */
export async function runNext(command, args) {
  const [development, serves] = [command === 'dev', command !== 'build'];
  const contentFile = contentFrom(args);
  ensureInstalled({ development: command !== 'start' });
  // Imported here because it is one of the installed packages.
  const { secretsFor } = await import('@showcase/next/start-environment.mjs');
  const environment = readEnvironment({ development });
  const wordpressUrl = environment.NEXT_PUBLIC_WORDPRESS_URL;
  if (contentFile && wordpressUrl) {
    throw new UserError('--content needs the content server: unset NEXT_PUBLIC_WORDPRESS_URL.');
  }
  if (command === 'start') assertBuilt(wordpressUrl);
  const port = portOf(environment, 'PORT', 3000);
  if (serves && !(await isFree(port, environment.HOST))) {
    throw new UserError(`Port ${port} is in use. Stop the program there, or set PORT.`);
  }
  const siteUrl = serves ? (environment.SITE_URL ?? `http://localhost:${port}`) : undefined;
  const secrets = secretsFor(environment, root, { development, embedded: !wordpressUrl });
  if (!wordpressUrl) ensureInstalled();
  const contentOptions = {
    port: portOf(environment, 'CONTENT_SERVER_PORT', 4010),
    sitePort: port,
    content: contentFile,
    env: { ...secrets, ...(siteUrl && { SITE_URL: siteUrl }) },
  };
  /** @type {ContentSource} */
  const server = wordpressUrl
    ? { url: wordpressUrl, source: wordpressUrl, isDemo: false }
    : await startContentServer(contentOptions);
  assertNotInterrupted();
  if (siteUrl) console.log(`Site:     ${siteUrl}`);
  console.log(`Content:  ${withoutPassword(server.source)}`);
  if (siteUrl && server.isDemo) console.log(`Log-ins:  ${demoLogins()}`);

  const next = nextCall(command, port, environment);
  const child = launch(next.args, {
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...next.env,
      ...process.env,
      ...(serves && { SITE_URL: siteUrl, NEXTAUTH_URL: environment.NEXTAUTH_URL ?? siteUrl }),
      ...secrets,
      ...(!wordpressUrl && { NEXT_PUBLIC_WORDPRESS_URL: server.url, EMBEDDED_CONTENT_SERVER: '1' }),
      ...(contentFile && { EMBEDDED_CONTENT: contentId(contentFile) }),
    },
  });
  if (development) watchDocuments();
  const code = await child.ended;
  if (command === 'build' && code === 0) {
    completeStandalone();
    writeFileSync(builtFor, wordpressUrl ? withoutPassword(wordpressUrl) : '');
  }
  await server.stop?.();
  return code;
}
