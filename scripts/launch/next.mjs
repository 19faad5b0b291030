/** Shared by `npm run dev`, `npm run build` and `npm start`: content server, settings, Next. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../ensure-installed.mjs';
import { fingerprintOf, writeBuildNote } from './built.mjs';
import { demoLogins, startContentServer } from './content-server.mjs';
import { readEnvironment } from './environment.mjs';
import { memoryEnvironment, memoryFlags } from './memory.mjs';
import { freePort, isFree } from './ports.mjs';
import { secretsFor } from './secrets.mjs';
import { assertNotInterrupted, exitCodeOf, launch, root, UserError } from './processes.mjs';
import { completeStandalone } from './standalone.mjs';

/** Returns the file of `--content`, absolute: npm runs commands in the project's directory. */
function contentFrom(args) {
  try {
    const { content } = parseArgs({ args, options: { content: { type: 'string' } } }).values;
    const file = content && path.resolve(process.env.INIT_CWD ?? process.cwd(), content);
    if (!file || existsSync(file)) return file;
    throw new UserError(`There is no file ${file}.`);
  } catch (error) {
    throw new UserError(error.message);
  }
}

/** Returns the port to serve on. Throws UserError when `start` was given a port that is taken. */
async function choosePort(command, { PORT, HOST }) {
  const wanted = Number(PORT) || 3000;
  if (await isFree(wanted, HOST)) return wanted;
  if (command === 'start' && PORT) {
    throw new UserError(
      `Port ${PORT} is in use. Stop the program there, or set PORT to a free one.`,
    );
  }
  const chosen = await freePort(wanted + 1, HOST);
  console.log(`Port ${wanted} is in use: taking ${chosen} instead.`);
  return chosen;
}

/** Prints the URLs of the site and its content, one line each. */
function announce(siteUrl, { source, isDemo }) {
  if (siteUrl) console.log(`Site:     ${siteUrl}`);
  console.log(`Content:  ${source}`);
  if (siteUrl && isDemo) console.log(`Log-ins:  ${demoLogins()}`);
}

/** What Next is started with, and its part of the environment. */
function nextCall(command, port, { HOST }) {
  const program = 'node_modules/next/dist/bin/next';
  const address = ['--port', String(port), ...(HOST ? ['--hostname', HOST] : [])];
  if (command === 'build') return { args: [program, 'build', '--webpack'], env: {} };
  if (command === 'dev') return { args: [program, 'dev', ...address], env: {} };
  return { args: [...memoryFlags, program, 'start', ...address], env: memoryEnvironment };
}

/**
 * Runs `next dev`, `next build` or `next start`, with the content server if and only if
 * NEXT_PUBLIC_WORDPRESS_URL is not set. Returns Next's exit code; throws UserError.
 */
export async function runNext(command, args) {
  const content = contentFrom(args);
  ensureInstalled({ development: command !== 'start' });
  const environment = readEnvironment({ development: command === 'dev' });
  const wordpressUrl = environment.NEXT_PUBLIC_WORDPRESS_URL;
  if (content && wordpressUrl) {
    throw new UserError('--content needs the content server: unset NEXT_PUBLIC_WORDPRESS_URL.');
  }
  if (command === 'start' && !existsSync(path.join(root, '.next/BUILD_ID'))) {
    throw new UserError('There is no build yet. Run "npm run build" first.');
  }
  const serves = command !== 'build';
  const port = serves ? await choosePort(command, environment) : null;
  const siteUrl = serves ? (environment.SITE_URL ?? `http://localhost:${port}`) : undefined;
  const secrets = secretsFor(environment, {
    development: command === 'dev',
    embedded: !wordpressUrl,
  });
  if (!wordpressUrl) ensureInstalled();
  const server = wordpressUrl
    ? { source: wordpressUrl }
    : await startContentServer({
        port: Number(environment.CONTENT_SERVER_PORT) || 4010,
        content,
        siteUrl,
        secrets,
      });
  assertNotInterrupted();
  announce(siteUrl, server);

  // Before the build: changes made during it may not be included.
  const fingerprint = serves ? null : fingerprintOf(environment, content);
  const { args: program, env } = nextCall(command, port, environment);
  const next = launch(program, {
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      ...process.env,
      ...(serves && { SITE_URL: siteUrl, NEXTAUTH_URL: environment.NEXTAUTH_URL ?? siteUrl }),
      ...secrets,
      ...(!wordpressUrl && { NEXT_PUBLIC_WORDPRESS_URL: server.url, EMBEDDED_CONTENT_SERVER: '1' }),
    },
  });
  const code = await exitCodeOf(next);
  if (command === 'build' && code === 0) {
    completeStandalone();
    writeBuildNote(wordpressUrl || server.isDemo || content ? fingerprint : null);
  }
  await server.stop?.();
  return code;
}
