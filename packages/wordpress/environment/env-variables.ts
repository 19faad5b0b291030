import { z } from 'zod';

import { BASE_PATH } from './base-path';

/** A variable in `.env.example`, which `npm run codegen` writes. */
interface VariableDescription {
  name: string;
  /** Null for a variable that only this project's commands set. */
  description: string | null;
  /** The value that holds while the variable is not set; by default its check's default value. */
  unset?: string;
  /** Placeholder in `.env.example`. */
  example?: string;
}

export const variableDescriptions = z.registry<VariableDescription>();

/** An address without the slashes at its end. */
const url = () => z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const secret = () => z.string().nullable().default(null);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const port = () => whole(1, 65_535);

/** Every variable of the environment that the site reads, by its name in ServerEnv. */
export const variables = z.object({
  wordpressUrl: url().default('http://localhost:4010').register(variableDescriptions, {
    name: 'NEXT_PUBLIC_WORDPRESS_URL',
    description: 'Address of the WordPress that the content comes from.',
    unset: 'the content server of this project is started',
  }),
  /** SITE_URL; null: not set, so that nobody outside may be told an address. */
  publicUrl: url()
    .refine(
      (text) => new URL(text).pathname.replace(/\/$/, '') === BASE_PATH,
      `must be ${BASE_PATH ? `with the path ${BASE_PATH}` : 'without a path'}, as the site was built`,
    )
    .nullable()
    .default(null)
    .register(variableDescriptions, {
      name: 'SITE_URL',
      description:
        'Address of this site as visitors see it; with a path, such as https://www.example.com/blog, the whole site is below it. Sign-in and the canonical addresses follow it, so `npm run build` needs it too.',
      unset: 'http://localhost, the port, and the path of the build',
    }),
  port: port().default(3000).register(variableDescriptions, {
    name: 'PORT',
    description: 'Port of the site.',
  }),
  host: z.string().nullable().default(null).register(variableDescriptions, {
    name: 'HOST',
    description:
      'Network name or address to listen on; `node server.js` of a build uses HOSTNAME instead.',
    unset: 'all addresses of this machine',
  }),
  contentServerPort: port().default(4010).register(variableDescriptions, {
    name: 'CONTENT_SERVER_PORT',
    description:
      'Port of the content server that `npm run dev`, `build` and `start` start themselves.',
  }),
  gravatarUrl: url().default('https://secure.gravatar.com').register(variableDescriptions, {
    name: 'GRAVATAR_URL',
    description:
      'Where the site fetches pictures of people: Gravatar, or a server that answers as it does.',
  }),
  revalidateSeconds: whole(1, 31_536_000).default(60).register(variableDescriptions, {
    name: 'REVALIDATE_SECONDS',
    description: 'After how many seconds a page is built again from the CMS.',
  }),
  faustSecret: secret().register(variableDescriptions, {
    name: 'FAUST_SECRET_KEY',
    description: 'Secret key from WordPress, Settings → Faust; signing in with FaustWP needs it.',
    unset: 'the demo makes one',
  }),
  revalidateSecret: secret().register(variableDescriptions, {
    name: 'REVALIDATE_SECRET',
    description:
      'Signs what WordPress tells the site about changes; the same as HEADLESS_REVALIDATE_SECRET there (docs/publishing.md).',
    unset: 'the demo makes one',
  }),
  authSecret: secret().register(variableDescriptions, {
    name: 'NEXTAUTH_SECRET',
    description:
      'Encrypts the sessions, 32 characters or more, from: openssl rand -base64 32. A live site in front of a WordPress needs it.',
    unset: 'the demo and `npm run dev` make one',
    example: 'replace-with-what-openssl-rand-base64-32-prints',
  }),
  signInWith: z.enum(['auto', 'jwt', 'faust']).default('auto').register(variableDescriptions, {
    name: 'SIGN_IN_WITH',
    description:
      'Which plugin signs people in: jwt (WPGraphQL JWT Authentication) or faust (FaustWP).',
    unset: 'found out by asking',
  }),
  sessionRefetchSeconds: whole(0, 86_400).default(0).register(variableDescriptions, {
    name: 'SESSION_REFETCH_SECONDS',
    description:
      'How often an open page of a signed-in user asks for the session again, in seconds.',
    unset: 'only when it gets the focus',
  }),
  trustedProxies: whole(0, 10).default(0).register(variableDescriptions, {
    name: 'TRUSTED_PROXIES',
    description:
      'How many reverse proxies stand in front of the site and add to X-Forwarded-For; behind ops/deploy/nginx.conf: 1. Limits count visitors by it, so too high a number lets them choose their own address.',
    unset: '0, the header is ignored',
  }),
  redisUrl: z
    .url({ protocol: /^rediss?$/ })
    .nullable()
    .default(null)
    .register(variableDescriptions, {
      name: 'REDIS_URL',
      description:
        'A Redis that several servers of the site share: pages, changes, ended sessions, limits (docs/deploying.md).',
      unset: 'one server',
    }),
  dataDir: z.string().default('.data').register(variableDescriptions, {
    name: 'DATA_DIR',
    description: 'Folder for what must survive a restart: pages, ended sessions.',
  }),
  cmsTimeoutMs: whole(100, 60_000).default(5_000).register(variableDescriptions, {
    name: 'CMS_TIMEOUT_MS',
    description: 'How long a page may wait for the CMS in all, in milliseconds.',
  }),
  cmsConcurrency: whole(1, 1_000).default(8).register(variableDescriptions, {
    name: 'CMS_CONCURRENCY',
    description: 'How many requests WordPress gets at once; others wait.',
  }),
  strictBuild: z.stringbool().default(false).register(variableDescriptions, {
    name: 'STRICT_BUILD',
    description: '1: `npm run build` fails when WordPress does not respond.',
    unset: 'it warns, and the front page is built at its first visit',
  }),
  logsJson: z
    .enum(['text', 'json'])
    .default('text')
    .transform((format) => format === 'json')
    .register(variableDescriptions, {
      name: 'LOG_FORMAT',
      description: 'text, or json: each message of the server is one line of JSON.',
      unset: 'text',
    }),
  logsRequests: z.stringbool().default(false).register(variableDescriptions, {
    name: 'LOG_REQUESTS',
    description: '1: one line of JSON for each request, with the id that X-Request-Id has or gets.',
    unset: 'none',
  }),
  metricsPort: port().nullable().default(null).register(variableDescriptions, {
    name: 'METRICS_PORT',
    description: 'Port of the figures for Prometheus, /metrics, on this machine only.',
    unset: 'there are none',
  }),
  metricsHost: z.string().default('127.0.0.1').register(variableDescriptions, {
    name: 'METRICS_HOST',
    description: 'Another address to serve them on, in a network that is closed to others.',
  }),
  /** Whether the content comes from the embedded content server. */
  isEmbedded: z.stringbool().default(false).register(variableDescriptions, {
    name: 'EMBEDDED_CONTENT_SERVER',
    description: null,
  }),
});
