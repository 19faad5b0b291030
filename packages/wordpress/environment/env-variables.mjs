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
 * Every variable of the environment that the site reads. `npm run codegen` writes `.env.example` from
 * their texts: `unset` says what holds while a variable is not set, where its default value does not;
 * `example` is a placeholder. One without a text is set by this project's commands alone.
 */
export const variables = z.object({
  NEXT_PUBLIC_WORDPRESS_URL: url()
    .refine(
      (address) => !NO_WORDPRESS_ADDRESS.test(address),
      'must be the address of WordPress itself, such as https://cms.example.com, without what follows it (/graphql, /wp-admin, a query)',
    )
    .default('http://localhost:4010')
    .meta({
      description: 'Address of the WordPress that the content comes from.',
      unset: 'the content server of this project is started',
    }),
  WORDPRESS_BASIC_AUTH: z
    .string()
    .regex(/^[^:\p{Cc}]+:\P{Cc}+$/u, 'must be a name and a password, with a colon between them')
    .nullable()
    .default(null)
    .meta({
      description:
        "name:password for a web server that asks for them in front of WordPress (Basic authentication); sent to WordPress's host alone (docs/guides/connect-wordpress.md).",
      unset: 'none are sent',
    }),
  WORDPRESS_ADMIN_URL: url()
    .transform((address) => address.replace(/\/wp-admin$/, ''))
    .nullable()
    .default(null)
    .meta({
      description:
        'The "WordPress Address" of Settings → General, where WordPress is in a folder of its own and that is not its "Site Address", such as https://cms.example.com/wp. NEXT_PUBLIC_WORDPRESS_URL is the Site Address then.',
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
        'Address of this site as visitors see it; with a path, such as https://www.example.com/blog, the whole site is below it. Sign-in and the canonical addresses follow it, so `npm run build` needs it too.',
      unset: 'http://localhost, the port, and the path of the build',
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
      'Where the site fetches pictures of people: Gravatar, or a server that answers as it does.',
    ),
  REVALIDATE_SECONDS: whole(1, 31_536_000)
    .default(60)
    .describe('After how many seconds a page is built again from the CMS.'),
  FAUST_SECRET_KEY: text().meta({
    description: 'Secret key from WordPress, Settings → Faust; signing in with FaustWP needs it.',
    unset: 'the demo makes one',
  }),
  REVALIDATE_SECRET: text().meta({
    description:
      'Signs what WordPress tells the site about changes; the same as HEADLESS_REVALIDATE_SECRET there (docs/publishing.md).',
    unset: 'the demo makes one',
  }),
  NEXTAUTH_SECRET: text().meta({
    description:
      'Encrypts the sessions, 32 characters or more, from: openssl rand -base64 32. A live site in front of a WordPress needs it.',
    unset: 'the demo and `npm run dev` make one',
    example: 'replace-with-what-openssl-rand-base64-32-prints',
  }),
  SIGN_IN_WITH: z.enum(['auto', 'jwt', 'faust']).default('auto').meta({
    description:
      'Which plugin signs people in: jwt (WPGraphQL JWT Authentication) or faust (FaustWP).',
    unset: 'found out by asking',
  }),
  SESSION_REFETCH_SECONDS: whole(0, 86_400).default(0).meta({
    description:
      'How often an open page of a signed-in user asks for the session again, in seconds.',
    unset: 'only when it gets the focus',
  }),
  TRUSTED_PROXIES: whole(0, 10).default(0).meta({
    description:
      'How many reverse proxies stand in front of the site and add to X-Forwarded-For; behind ops/deploy/nginx.conf: 1. Limits count visitors by it, so too high a number lets them choose their own address.',
    unset: '0, the header is ignored',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .nullable()
    .default(null)
    .meta({
      description:
        'A Redis that several servers of the site share: pages, changes, ended sessions, limits (docs/deploying.md).',
      unset: 'one server',
    }),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder for what must survive a restart: pages, ended sessions.'),
  CMS_TIMEOUT_MS: whole(100, 60_000)
    .default(5_000)
    .describe(
      'How long a page may wait for the CMS in all (in `next dev`: for each answer), in milliseconds.',
    ),
  CMS_CONCURRENCY: whole(1, 1_000)
    .default(8)
    .describe('How many requests for pages WordPress gets at once; others wait.'),
  STRICT_BUILD: z.stringbool().default(false).meta({
    description: '1: `npm run build` fails when WordPress does not respond.',
    unset: 'it warns, and the front page is built at its first visit',
  }),
  LOG_FORMAT: z
    .enum(['text', 'json'])
    .default('text')
    .describe('text, or json: each message of the server is one line of JSON.'),
  LOG_REQUESTS: z.stringbool().default(false).meta({
    description: '1: one line of JSON for each request, with the id that X-Request-Id has or gets.',
    unset: 'none',
  }),
  METRICS_PORT: port().nullable().default(null).meta({
    description: 'Port of the figures for Prometheus, /metrics, on this machine only.',
    unset: 'there are none',
  }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Another address to serve them on, in a network that is closed to others.'),
  /** Whether the content comes from the embedded content server. */
  EMBEDDED_CONTENT_SERVER: z.stringbool().default(false),
  /** Identifies the export that it has; null for the demo. */
  EMBEDDED_CONTENT: text(),
});
