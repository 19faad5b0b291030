/** Shared by `npm run dev`, `npm run build` and `npm start`: content server, settings, Next. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../ensure-installed.mjs';
import { readArguments } from './arguments.mjs';
import { fingerprintOf, writeBuildNote } from './built.mjs';
import { demoLogins, startContentServer } from './content-server.mjs';
import { readEnvironment, settingsFrom } from './environment.mjs';
import { memoryEnvironment, memoryFlags } from './memory.mjs';
import { checkNextConfig } from './next-config.mjs';
import { freePort, isFree } from './ports.mjs';
import { secretsFor } from './secrets.mjs';
import { assertNotInterrupted, exitCodeOf, launch, root, UserError } from './processes.mjs';
import { completeStandalone } from './standalone.mjs';

const defaultPort = 3000;

/** Returns the port to serve on. Throws UserError when `start` was given a port that is taken. */
async function choosePort(command, { port, host }) {
  const wanted = port ?? defaultPort;
  if (await isFree(wanted, host ?? undefined)) return wanted;
  if (command === 'start' && port !== null) {
    throw new UserError(
      `Port ${port} is in use. Stop the program there, or set PORT to a free one.`,
    );
  }
  const chosen = await freePort(wanted + 1, host ?? undefined);
  console.log(`Port ${wanted} is in use: taking ${chosen} instead.`);
  return chosen;
}

function addressesFor(settings, port) {
  const siteUrl = settings.siteUrl ?? `http://localhost:${port}`;
  return { SITE_URL: siteUrl, NEXTAUTH_URL: settings.authUrl ?? siteUrl };
}

const nextArguments = {
  dev: ['dev', '--webpack'],
  build: ['build', '--webpack'],
  start: ['start'],
};

/** Prints the URLs of the site and its content, one line each. */
function announce(siteUrl, source, logins) {
  if (siteUrl) console.log(`Site:     ${siteUrl}`);
  console.log(`Content:  ${source}`);
  if (logins) console.log(`Log-ins:  ${logins}`);
}

/**
 * Runs `next dev`, `next build` or `next start`, with the content server if and only if
 * NEXT_PUBLIC_WORDPRESS_URL is not set. Returns Next's exit code; throws UserError.
 */
export async function runNext(command, args) {
  const serves = command !== 'build';
  const { content } = readArguments(args);
  ensureInstalled({ development: command !== 'start' });
  const environment = readEnvironment({ development: command === 'dev' });
  const settings = settingsFrom(environment);
  await checkNextConfig(command);
  if (content && settings.wordpressUrl) {
    throw new UserError('--content needs the content server: unset NEXT_PUBLIC_WORDPRESS_URL.');
  }
  if (command === 'start' && !existsSync(path.join(root, '.next/BUILD_ID'))) {
    throw new UserError('There is no build yet. Run "npm run build" first.');
  }
  const port = serves ? await choosePort(command, settings) : null;

  const addresses = serves ? addressesFor(settings, port) : {};
  const embedded = settings.wordpressUrl === null;
  const secrets = secretsFor(environment, { development: command === 'dev', embedded });
  if (embedded) ensureInstalled();
  const server = embedded
    ? await startContentServer({
        port: settings.contentServerPort,
        content,
        siteUrl: addresses.SITE_URL,
        secrets,
      })
    : { url: settings.wordpressUrl, source: settings.wordpressUrl, content: null };
  assertNotInterrupted();

  const isDemo = embedded && server.content === null;
  announce(addresses.SITE_URL, server.source, isDemo && serves ? demoLogins() : null);

  // Before the build: changes made during it may not be included.
  const fingerprint = serves ? null : fingerprintOf(environment, server.content);
  const options = serves ? ['--port', String(port)] : [];
  if (serves && settings.host) options.push('--hostname', settings.host);
  const isProduction = command === 'start';
  const program = [...(isProduction ? memoryFlags : []), 'node_modules/next/dist/bin/next'];
  const next = launch([...program, ...nextArguments[command], ...options], {
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ...(isProduction ? memoryEnvironment : {}),
      ...process.env,
      ...addresses,
      ...secrets,
      ...(embedded ? { NEXT_PUBLIC_WORDPRESS_URL: server.url, EMBEDDED_CONTENT_SERVER: '1' } : {}),
    },
  });
  const code = await exitCodeOf(next);
  if (command === 'build' && code === 0) {
    completeStandalone();
    writeBuildNote(fingerprint);
  }
  await server.stop?.();
  return code;
}
