import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInModes } from '../auth/plugins';
import { schemaPlugins } from '../graphql/schema-plugins';
import type { ContentServerOptions } from './server-options';

interface CliOptions {
  kind: 'run';
  server: ContentServerOptions & { contentFile: string; port: number };
  /** False when the port is the default; then the next free port may be used. */
  portIsGiven: boolean;
  /** Path of the state file; `none`: in memory; undefined: the content's own. */
  state: string | undefined;
}

type ParsedCli = CliOptions | { kind: 'help' } | { kind: 'wrong'; message: string };

const defaultContent = join(__dirname, '..', 'demo', 'demo.wxr.xml');
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
  --state FILE        where changes are kept; none: they end with the server
                      (default: a file for this content in .content-server/)
  --help              this text

Environment:
  SITE_URL                   address of the front end (default: http://localhost:3000)
  FAUST_SECRET_KEY           FaustWP's secret key, to exchange codes with and to introspect
  REVALIDATE_SECRET          signs the calls that tell the front end what changed; unset: none
  CONTENT_SERVER_SIGN_IN     as --sign-in
  CONTENT_SERVER_STATE       as --state
`;

const text = { type: 'string' } as const;
const optionTypes = {
  content: text,
  posts: text,
  port: text,
  host: text,
  'sign-in': text,
  plugins: text,
  state: text,
  help: { type: 'boolean', short: 'h' } as const,
};

/** Parses the command line; never throws: errors are returned as one line. */
export function parseCliOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedCli {
  const wrong = (message: string): ParsedCli => ({ kind: 'wrong', message });
  let values: ReturnType<typeof parseArgs<{ options: typeof optionTypes }>>['values'];
  try {
    ({ values } = parseArgs({ args: [...argv], options: optionTypes }));
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return wrong(`${reason.replace(/\.$/, '')}. Run with --help to see the options.`);
  }
  if (values.help) return { kind: 'help' };
  const empty = Object.entries(values).find(([, value]) => value === '');
  if (empty) return wrong(`--${empty[0]} needs a value.`);
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return wrong(`--port must be a number from 0 to 65535, but is "${values.port}".`);
  const posts = Number(values.posts ?? 0);
  if (!Number.isInteger(posts) || posts < 0 || posts > MAX_POSTS)
    return wrong(`--posts must be a number from 0 to ${MAX_POSTS}, but is "${values.posts}".`);
  const mode = values['sign-in'] ?? (env['CONTENT_SERVER_SIGN_IN'] || 'both');
  const signIn = signInModes.find((one) => one === mode);
  if (!signIn)
    return wrong(`--sign-in must be one of ${signInModes.join(', ')}, but is "${mode}".`);
  const named = values.plugins?.split(',') ?? [];
  const plugins = schemaPlugins.filter((plugin) => named.includes(plugin));
  if (plugins.length < named.length)
    return wrong(`--plugins must be of ${schemaPlugins.join(', ')}, but is "${values.plugins}".`);
  const siteUrl = env['SITE_URL'] || 'http://localhost:3000';
  if (!URL.canParse(siteUrl)) return wrong(`SITE_URL must be a URL, but is "${siteUrl}".`);
  return {
    kind: 'run',
    server: {
      contentFile: values.content ?? defaultContent,
      generatedPosts: posts,
      port,
      host: values.host ?? '127.0.0.1',
      siteUrl,
      faustSecret: env['FAUST_SECRET_KEY'] || undefined,
      revalidateSecret: env['REVALIDATE_SECRET'] || undefined,
      signIn,
      plugins,
    },
    portIsGiven: values.port !== undefined,
    state: values.state ?? (env['CONTENT_SERVER_STATE'] || undefined),
  };
}
