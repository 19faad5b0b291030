import { z } from 'zod';

/** As in base-path.ts: this file is JavaScript, because `showcase doctor` reads it without a compiler. */
const BASE_PATH = process.env.SITE_BASE_PATH ?? '';

/** An address without the slashes at its end. Browsers get it, and fetch() refuses one with a password. */
const url = () =>
  z
    .url({
      protocol: /^https?$/,
      error: 'must be an address that begins with https:// or http://',
    })
    .refine(
      (text) => !URL.canParse(text) || !(new URL(text).username + new URL(text).password),
      'must be without a name and a password before the host (for WordPress: WORDPRESS_BASIC_AUTH)',
    )
    .transform((text) => text.replace(/\/+$/, ''));
const text = () => z.string().nullable().default(null);
/** @param {number} least @param {number} most */
const whole = (least, most) => z.coerce.number().int().min(least).max(most);
const port = () => whole(1, 65_535);

/** Addresses within a WordPress that are easily taken for its own. */
const NO_WORDPRESS_ADDRESS = /\/(?:graphql|wp-(?:admin|json)|[\w-]+\.php)(?:\/|$)|[?#]/;

/**
 * All environment variables that the site reads. `npm run codegen:engine` writes `.env.example` from
 * their descriptions: `unset` describes the behaviour while a variable is not set, unless it is the default
 * value; `example` is a placeholder. Variables without a description are set only by this project's commands.
 */
export const variables = z.object({
  NEXT_PUBLIC_WORDPRESS_URL: url()
    .refine(
      (address) => !NO_WORDPRESS_ADDRESS.test(address),
      'must be the address of WordPress itself, such as https://cms.example.com, without what follows it (/graphql, /wp-admin, a query)',
    )
    .default('http://localhost:4010')
    .meta({
      description: 'Address of the WordPress with the content.',
      unset: "starts the project's content server",
    }),
  WORDPRESS_BASIC_AUTH: z
    .string()
    .regex(/^[^:\p{Cc}]+:\P{Cc}+$/u, 'must be a name and a password, with a colon between them')
    .nullable()
    .default(null)
    .meta({
      description:
        "name:password for Basic authentication by WordPress's web server; sent only to WordPress's host (docs/guides/connect-wordpress.md).",
      unset: 'no credentials are sent',
    }),
  WORDPRESS_ADMIN_URL: url()
    .transform((address) => address.replace(/\/wp-admin$/, ''))
    .nullable()
    .default(null)
    .meta({
      description:
        'The "WordPress Address" of Settings → General, if WordPress is in its own folder and the address differs from the "Site Address", such as https://cms.example.com/wp. NEXT_PUBLIC_WORDPRESS_URL is then the Site Address.',
      unset: 'wp-admin is at NEXT_PUBLIC_WORDPRESS_URL',
    }),
  /** Null: not set; the site then publishes no absolute addresses. */
  SITE_URL: url()
    .refine(
      (address) => new URL(address).pathname.replace(/\/$/, '') === BASE_PATH,
      `must be ${BASE_PATH ? `with the path ${BASE_PATH}` : 'without a path'}, as the site was built`,
    )
    .nullable()
    .default(null)
    .meta({
      description:
        'Public address of this site. With a path, such as https://www.example.com/blog, the whole site is below this path. Sign-in and canonical addresses use it, so `npm run build` needs it, too.',
      unset: 'http://localhost with the port and the path of the build',
    }),
  PORT: port().default(3000).describe('Port of the site.'),
  HOST: text().meta({
    description:
      'Network name or address to listen on; `node server.js` of a build uses HOSTNAME instead.',
    unset: 'all addresses of this machine',
  }),
  CONTENT_SERVER_PORT: port()
    .default(4010)
    .describe(
      'Port of the content server that `npm run dev`, `build` and `start` start themselves.',
    ),
  GRAVATAR_URL: url()
    .default('https://secure.gravatar.com')
    .describe(
      "Address from which the site fetches avatars: Gravatar, or a server with Gravatar's interface.",
    ),
  REVALIDATE_SECONDS: whole(1, 31_536_000)
    .default(60)
    .describe('Seconds after which a page is rebuilt with current content.'),
  FAUST_SECRET_KEY: text().meta({
    description:
      'Secret key from WordPress, Settings → Faust; required for signing in with FaustWP.',
    unset: 'the demo generates one',
  }),
  REVALIDATE_SECRET: text().meta({
    description:
      "Secret that signs WordPress's reports of changes; the same value as HEADLESS_REVALIDATE_SECRET in WordPress (docs/publishing.md).",
    unset: 'the demo generates one',
  }),
  NEXTAUTH_SECRET: text().meta({
    description:
      'Secret that encrypts the sessions, 32 characters or more; generate it with: openssl rand -base64 32. A live site with a WordPress requires it.',
    unset: 'the demo and `npm run dev` generate one',
    example: 'replace-with-what-openssl-rand-base64-32-prints',
  }),
  SIGN_IN_WITH: z.enum(['auto', 'jwt', 'faust']).default('auto').meta({
    description: 'Plugin for signing in: jwt (WPGraphQL JWT Authentication) or faust (FaustWP).',
    unset: "detected from WordPress's responses",
  }),
  SESSION_REFETCH_SECONDS: whole(0, 86_400).default(0).meta({
    description:
      'Interval in seconds at which an open page of a signed-in user requests the session again.',
    unset: 'only when the page gets the focus',
  }),
  TRUSTED_PROXIES: whole(0, 10).default(0).meta({
    description:
      'Number of reverse proxies in front of the site that add to X-Forwarded-For; with ops/deploy/nginx.conf: 1. Limits count visitors by this address: with too high a number, visitors can choose their own address.',
    unset: '0: the header is ignored',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .nullable()
    .default(null)
    .meta({
      description:
        'Redis that several servers of the site share, with pages, changes, ended sessions and limits (docs/deploying.md).',
      unset: 'one server',
    }),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder for data that must survive a restart: pages, ended sessions.'),
  CMS_TIMEOUT_MS: whole(100, 60_000)
    .default(5_000)
    .describe(
      'Time limit in milliseconds for all requests of a page to the CMS together (in `next dev`: for each request).',
    ),
  CMS_CONCURRENCY: whole(1, 1_000)
    .default(8)
    .describe('Maximum number of simultaneous requests to WordPress for pages; others wait.'),
  STRICT_BUILD: z.stringbool().default(false).meta({
    description: '1: `npm run build` fails when WordPress does not respond.',
    unset: 'the build warns, and the front page is built on its first visit',
  }),
  LOG_FORMAT: z
    .enum(['text', 'json'])
    .default('text')
    .describe('text, or json: each log message is one line of JSON.'),
  LOG_REQUESTS: z.stringbool().default(false).meta({
    description:
      '1: logs one line of JSON for each request, with its X-Request-Id, which is generated if the request has none.',
    unset: 'requests are not logged',
  }),
  METRICS_PORT: port().nullable().default(null).meta({
    description: 'Port of the Prometheus metrics, /metrics, on this machine only.',
    unset: 'no metrics',
  }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Another address for the metrics, in a private network.'),
  /** Whether the content comes from the embedded content server. */
  EMBEDDED_CONTENT_SERVER: z.stringbool().default(false),
  /** Identifies the export that it has; null for the demo. */
  EMBEDDED_CONTENT: text(),
});
