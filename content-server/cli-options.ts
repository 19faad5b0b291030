import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface CliOptions {
  kind: 'run';
  contentFile: string;
  port: number;
  /** False when `port` is the default, which may be moved. */
  portIsGiven: boolean;
  host: string;
  siteUrl: string;
  faustSecret: string | undefined;
  /** The server ends when this process is gone. */
  parentPid: number | undefined;
}

export type ParsedCli = CliOptions | { kind: 'help' } | { kind: 'wrong'; message: string };

const defaultContent = join(__dirname, 'demo', 'demo.wxr.xml');
const defaultPort = 8080;

export const cliUsage = `Usage: npm run content-server -- [--content FILE.xml] [--port N] [--host H]

Answers WPGraphQL queries from a WordPress export file.

  --content FILE.xml  the export; FILE.json beside it holds settings, uploads/ its media files
                      (default: the demo of this project)
  --port N            0 for any free port (default: ${defaultPort}, or the next free one)
  --host H            address to listen on (default: 127.0.0.1)
  --help              this text

Environment:
  SITE_URL                   address of the front end (default: http://localhost:3000)
  FAUST_SECRET_KEY           who sends it as X-Faust-Secret may introspect
  CONTENT_SERVER_PARENT_PID  the server ends when this process is gone
`;

/** Options of the command line; never throws: what is wrong comes back as one line. */
export function parseCliOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedCli {
  let values: { content?: string; port?: string; host?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        content: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return wrong(`${reason.replace(/\.$/, '')}. Run with --help to see the options.`);
  }
  if (values.help) return { kind: 'help' };
  const port = portOf(values.port ?? String(defaultPort));
  if (port === null)
    return wrong(`--port must be a number from 0 to 65535, but is "${values.port}".`);
  if (values.content === '') return wrong('--content needs the path of an export file.');
  if (values.host === '') return wrong('--host needs an address.');
  const siteUrl = env['SITE_URL'] || 'http://localhost:3000';
  if (!URL.canParse(siteUrl)) return wrong(`SITE_URL must be a URL, but is "${siteUrl}".`);
  const parent = Number(env['CONTENT_SERVER_PARENT_PID']);
  return {
    kind: 'run',
    contentFile: values.content ?? defaultContent,
    port,
    portIsGiven: values.port !== undefined,
    host: values.host ?? '127.0.0.1',
    siteUrl,
    faustSecret: env['FAUST_SECRET_KEY'] || undefined,
    parentPid: Number.isInteger(parent) && parent > 0 ? parent : undefined,
  };
}

function wrong(message: string): ParsedCli {
  return { kind: 'wrong', message };
}

function portOf(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : null;
}
