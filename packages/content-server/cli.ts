import { basename } from 'node:path';
import { cliUsage, parseCliOptions, type CliOptions } from './cli-options';
import type { Site } from './model';
import { startContentServer, type ContentServer } from './server';
import { stateFileFor } from './state/state-file';
import { WxrError } from './wxr/wxr-error';

/** How many ports after the default one are tried when it is taken. */
const sparePorts = 50;

async function main(): Promise<void> {
  const options = parseCliOptions(process.argv.slice(2), process.env);
  if (options.kind === 'help') return void process.stdout.write(cliUsage);
  if (options.kind === 'wrong') return stop(2, options.message);
  try {
    const server = await start(options);
    process.stdout.write(readyLine(server, options.contentFile));
    stopWithSignals(server);
  } catch (error) {
    if (isPortTaken(error))
      return stop(1, `port ${options.port} is in use. Choose another one with --port.`);
    const message = error instanceof Error ? error.message : String(error);
    stop(1, error instanceof WxrError ? message : `the content server cannot start: ${message}`);
  }
}

/** Starts on the given port, or on the first free one from the default on. */
async function start(options: CliOptions): Promise<ContentServer> {
  const stateFile = stateFileOf(options);
  const last = options.portIsGiven ? options.port : options.port + sparePorts;
  for (let port = options.port; ; port++) {
    try {
      return await startContentServer({
        contentFile: options.contentFile,
        generatedPosts: options.posts,
        host: options.host,
        siteUrl: options.siteUrl,
        port,
        log: (line) => process.stderr.write(`${line}\n`),
        signIn: options.signIn,
        plugins: options.plugins,
        ...(stateFile !== null && { stateFile }),
        ...(options.faustSecret && { faustSecret: options.faustSecret }),
        ...(options.revalidateSecret && { revalidateSecret: options.revalidateSecret }),
      });
    } catch (error) {
      if (!isPortTaken(error) || port >= last) throw error;
    }
  }
}

/** Null: the state is in memory only. */
function stateFileOf({ state, contentFile }: CliOptions): string | null {
  return state === 'none' ? null : (state ?? stateFileFor(contentFile));
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

function stopWithSignals(server: ContentServer): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}

function isPortTaken(error: unknown): boolean {
  return hasCode(error, 'EADDRINUSE');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function stop(code: number, message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}

void main();
