import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSchemaPlugin, schemaPlugins, type SchemaPlugin } from './graphql/schema-plugins';
import { isSignInMode, signInModes, type SignInMode } from './auth/plugins';

export interface CliOptions {
  kind: 'run';
  contentFile: string;
  /** Number of generated posts that are added to the content. */
  posts: number;
  port: number;
  /** False when `port` is the default; then the next free port may be used. */
  portIsGiven: boolean;
  host: string;
  siteUrl: string;
  faustSecret: string | undefined;
  /** Signs revalidation requests to the front end; undefined: none are sent. */
  revalidateSecret: string | undefined;
  signIn: SignInMode;
  plugins: SchemaPlugin[];
  /** Path of the state file; `none`: in memory; undefined: the content's own. */
  state: string | undefined;
}

export type ParsedCli = CliOptions | { kind: 'help' } | { kind: 'wrong'; message: string };

const defaultContent = join(__dirname, 'demo', 'demo.wxr.xml');
const defaultPort = 8080;
/** More would not fit in the memory of most machines. */
const MAX_POSTS = 200_000;

export const cliUsage = `Usage: npm run content-server -- [--content FILE.xml] [--posts N] [--port N]
         [--host H] [--sign-in jwt|faust|both] [--plugins LIST] [--state FILE|none]

Answers WPGraphQL queries from a WordPress export file.

  --content FILE.xml  the export; FILE.json beside it holds settings, uploads/ its media files
                      (default: the demo of this project)
  --posts N           adds N generated posts, to try how cost grows with size (default: 0)
  --port N            0 for any free port (default: ${defaultPort}, or the next free one)
  --host H            address to listen on (default: 127.0.0.1)
  --sign-in MODE      which plugins sign people in: jwt (WPGraphQL JWT Authentication), faust
                      (FaustWP) or both (default)
  --plugins LIST      which others are active, with commas: ${schemaPlugins.join(', ')} (default: none)
  --state FILE        where changes are kept, mails beside it; none: they end with the server
                      (default: a file for this content in .content-server/)
  --help              this text

Environment:
  SITE_URL                   address of the front end (default: http://localhost:3000)
  FAUST_SECRET_KEY           FaustWP's secret key, to exchange codes with and to introspect
  REVALIDATE_SECRET          signs the calls that tell the front end what changed; unset: none
  CONTENT_SERVER_SIGN_IN     as --sign-in
  CONTENT_SERVER_STATE       as --state
`;

/** Parses the command line; never throws: errors are returned as one line. */
export function parseCliOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedCli {
  let values: Partial<
    Record<'content' | 'posts' | 'port' | 'host' | 'sign-in' | 'plugins' | 'state', string>
  > & {
    help?: boolean;
  };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        content: { type: 'string' },
        posts: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        'sign-in': { type: 'string' },
        plugins: { type: 'string' },
        state: { type: 'string' },
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
  const posts = Number(values.posts ?? 0);
  if (!Number.isInteger(posts) || posts < 0 || posts > MAX_POSTS)
    return wrong(`--posts must be a number from 0 to ${MAX_POSTS}, but is "${values.posts}".`);
  if (values.content === '') return wrong('--content needs the path of an export file.');
  if (values.host === '') return wrong('--host needs an address.');
  if (values.state === '') return wrong('--state needs the path of a file, or none.');
  const signIn = values['sign-in'] ?? (env['CONTENT_SERVER_SIGN_IN'] || 'both');
  if (!isSignInMode(signIn)) {
    const name = values['sign-in'] === undefined ? 'CONTENT_SERVER_SIGN_IN' : '--sign-in';
    return wrong(`${name} must be one of ${signInModes.join(', ')}, but is "${signIn}".`);
  }
  const named = (values.plugins ?? '').split(',').filter(Boolean);
  const plugins = named.filter(isSchemaPlugin);
  if (plugins.length < named.length)
    return wrong(`--plugins must be of ${schemaPlugins.join(', ')}, but is "${values.plugins}".`);
  const siteUrl = env['SITE_URL'] || 'http://localhost:3000';
  if (!URL.canParse(siteUrl)) return wrong(`SITE_URL must be a URL, but is "${siteUrl}".`);
  return {
    kind: 'run',
    contentFile: values.content ?? defaultContent,
    posts,
    port,
    portIsGiven: values.port !== undefined,
    host: values.host ?? '127.0.0.1',
    siteUrl,
    faustSecret: env['FAUST_SECRET_KEY'] || undefined,
    revalidateSecret: env['REVALIDATE_SECRET'] || undefined,
    signIn,
    plugins,
    state: values.state ?? (env['CONTENT_SERVER_STATE'] || undefined),
  };
}

function wrong(message: string): ParsedCli {
  return { kind: 'wrong', message };
}

function portOf(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : null;
}
