import { z } from 'zod';

/** Address of the embedded content server; scripts/ start it when no WordPress is configured. */
const EMBEDDED_CONTENT_SERVER_URL = 'http://localhost:4010';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** The site is served at the root of a host (scripts/launch/next-config.mjs). */
const rootUrl = httpUrl.refine((url) => new URL(url).pathname === '/', 'must be without a path');

const schema = z.object({
  NEXT_PUBLIC_WORDPRESS_URL: httpUrl.default(EMBEDDED_CONTENT_SERVER_URL),
  SITE_URL: rootUrl.optional(),
  GRAVATAR_URL: httpUrl.default('https://secure.gravatar.com'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  REVALIDATE_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(60),
  CMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  CMS_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(8),
  DATA_DIR: z.string().default('.data'),
  NEXTAUTH_SECRET: z.string().optional(),
  FAUST_SECRET_KEY: z.string().optional(),
  SIGN_IN_WITH: z.enum(['auto', 'jwt', 'faust']).default('auto'),
  REVALIDATE_SECRET: z.string().optional(),
  EMBEDDED_CONTENT_SERVER: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PERSISTED_QUERIES: z.stringbool().default(false),
  STRICT_BUILD: z.stringbool().default(false),
  SESSION_REFETCH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  LOG_REQUESTS: z.stringbool().default(false),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export interface ServerEnv {
  /** WordPress's URL (origin and optional folder), without a trailing slash. */
  wordpressUrl: string;
  /** Origin of this site, without a trailing slash. */
  siteUrl: string;
  /** SITE_URL; null: not set, so that nobody outside may be told an address. */
  publicUrl: string | null;
  /** Where pictures of people are fetched: Gravatar or a server that answers as it does. */
  gravatarUrl: string;
  /** Revalidation period of pages, seconds. */
  revalidateSeconds: number;
  /** Timeout of a request to the CMS, ms. */
  cmsTimeoutMs: number;
  /** Maximum number of concurrent requests to the CMS; others wait. */
  cmsConcurrency: number;
  /** Directory for data that must survive a restart, such as the record of ended sessions. */
  dataDir: string;
  /** Encrypts the session cookies; null: signing in is disabled. */
  authSecret: string | null;
  /** Secret key of the FaustWP plugin; null: authorization codes cannot be exchanged. */
  faustSecret: string | null;
  /** The WordPress plugin that signs users in; `auto`: detected by a query. */
  signInWith: 'auto' | 'jwt' | 'faust';
  /** Signs revalidation requests; null: the route is disabled. */
  revalidateSecret: string | null;
  /** Whether the content comes from the embedded content server. */
  isEmbedded: boolean;
  /** Number of reverse proxies in front of this server, whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Redis shared by several servers of this site; null: a single server. */
  redisUrl: string | null;
  /** Whether anonymous queries are sent as automatic persisted queries. */
  persistedQueries: boolean;
  /** Whether a build without WordPress fails. */
  strictBuild: boolean;
  /** Interval at which an open page refetches the session, seconds; 0: never. */
  sessionRefetchSeconds: number;
  /** Whether all messages of the server are lines of JSON. */
  logsJson: boolean;
  /** Whether each request is logged. */
  logsRequests: boolean;
  /** Port of the metrics; null: there are none. */
  metricsPort: number | null;
  /** Address that the metrics are served on. */
  metricsHost: string;
}

/**
 * Reads and validates the environment. Empty values count as unset, as in a copy of the `.env`
 * example. Every value has an offline default.
 *
 * @throws Error with one line per invalid variable: its name and the expected value.
 */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
  const key = NAMES.map((name) => source[name] ?? '').join('\0');
  if (last?.key !== key) last = { key, env: parseEnv(source) };
  return last.env;
}

const NAMES = Object.keys(schema.shape);

/** The last result: validation takes longer than the rest of many requests. */
let last: { key: string; env: ServerEnv } | null = null;

function parseEnv(source: NodeJS.ProcessEnv): ServerEnv {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong environment. ${lines.join('; ')}`);
  }
  const env = result.data;
  return {
    wordpressUrl: env.NEXT_PUBLIC_WORDPRESS_URL,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    publicUrl: env.SITE_URL ?? null,
    gravatarUrl: env.GRAVATAR_URL,
    revalidateSeconds: env.REVALIDATE_SECONDS,
    cmsTimeoutMs: env.CMS_TIMEOUT_MS,
    cmsConcurrency: env.CMS_CONCURRENCY,
    dataDir: env.DATA_DIR,
    authSecret: env.NEXTAUTH_SECRET ?? null,
    faustSecret: env.FAUST_SECRET_KEY ?? null,
    signInWith: env.SIGN_IN_WITH,
    revalidateSecret: env.REVALIDATE_SECRET ?? null,
    isEmbedded: env.EMBEDDED_CONTENT_SERVER === '1',
    trustedProxies: env.TRUSTED_PROXIES,
    redisUrl: env.REDIS_URL ?? null,
    persistedQueries: env.PERSISTED_QUERIES,
    strictBuild: env.STRICT_BUILD,
    sessionRefetchSeconds: env.SESSION_REFETCH_SECONDS,
    logsJson: env.LOG_FORMAT === 'json',
    logsRequests: env.LOG_REQUESTS,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
  };
}
