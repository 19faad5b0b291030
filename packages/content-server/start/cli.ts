import { basename } from 'node:path';
import { cliUsage, parseCliOptions } from './cli-options';
import type { Site } from '../model/site';
import { startContentServer, type ContentServer, type ContentServerOptions } from './server';
import { stateFileFor } from '../model/state-file';
import { WxrError } from '../wxr/wxr-error';

/** How many ports after the default one are tried when it is taken. */
const sparePorts = 50;

async function main(): Promise<void> {
  const options = parseCliOptions(process.argv.slice(2), process.env);
  if (options.kind === 'help') return void process.stdout.write(cliUsage);
  if (options.kind === 'wrong') return stop(2, options.message);
  const { state, portIsGiven } = options;
  const { contentFile, port } = options.server;
  const stateFile = state === 'none' ? undefined : (state ?? stateFileFor(contentFile));
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const last = portIsGiven ? port : port + sparePorts;
    const server = await start({ ...options.server, stateFile, log }, port, last);
    process.stdout.write(readyLine(server, contentFile));
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void server.close().then(() => process.exit(0)));
  } catch (error) {
    if (isPortTaken(error))
      return stop(1, `port ${port} is in use. Choose another one with --port.`);
    const message = error instanceof Error ? error.message : String(error);
    stop(1, error instanceof WxrError ? message : `the content server cannot start: ${message}`);
  }
}

/** Starts on the first free one of some ports. */
async function start(
  options: ContentServerOptions,
  port: number,
  last: number,
): Promise<ContentServer> {
  try {
    return await startContentServer({ ...options, port });
  } catch (error) {
    if (!isPortTaken(error) || port >= last) throw error;
    return start(options, port + 1, last);
  }
}

function readyLine({ url, site }: ContentServer, contentFile: string): string {
  return `content server ready: ${url} ${basename(contentFile)}: ${countsOf(site)}\n`;
}

function countsOf(site: Site): string {
  const ofType = (type: string) =>
    site.posts.filter((post) => post.type === type && post.status !== 'trash').length;
  const counts = [
    [ofType('post'), 'posts'],
    [ofType('page'), 'pages'],
    [ofType('attachment'), 'media files'],
    [site.terms.filter((term) => term.taxonomy !== 'nav_menu').length, 'terms'],
    [site.authors.length, 'users'],
  ];
  return counts.map(([count, name]) => `${count} ${name}`).join(', ');
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function stop(code: number, message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

void main();
