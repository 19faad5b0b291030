import { z } from 'zod';

/** The embedded content server's address (scripts/ start it there when no WordPress is configured). */
const EMBEDDED_CONTENT_SERVER_URL = 'http://localhost:4010';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** The site is served at the root of a host (scripts/launch/next-config.mjs). */
const rootUrl = httpUrl.refine((url) => new URL(url).pathname === '/', 'must be without a path');

const schema = z.object({
  NEXT_PUBLIC_WORDPRESS_URL: httpUrl.default(EMBEDDED_CONTENT_SERVER_URL),
  SITE_URL: rootUrl.optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  REVALIDATE_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(60),
  CMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  DATA_DIR: z.string().default('.data'),
  NEXTAUTH_SECRET: z.string().optional(),
  FAUST_SECRET_KEY: z.string().optional(),
  SIGN_IN_WITH: z.enum(['auto', 'jwt', 'faust']).default('auto'),
  REVALIDATE_SECRET: z.string().optional(),
  EMBEDDED_CONTENT_SERVER: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PERSISTED_QUERIES: z.stringbool().default(false),
  SESSION_REFETCH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
});

export interface ServerEnv {
  /** Origin (and folder, when there is one) of the WordPress, without a trailing slash. */
  wordpressUrl: string;
  /** Origin of this site, without a trailing slash. */
  siteUrl: string;
  /** After how many seconds a built page is built again. */
  revalidateSeconds: number;
  /** How long one request to the CMS may take, in ms. */
  cmsTimeoutMs: number;
  /** Folder for what must survive a restart, such as the record of ended sessions. */
  dataDir: string;
  /** Encrypts the sessions; null: nobody can sign in. */
  authSecret: string | null;
  /** Secret key of the FaustWP plugin; null: no authorization codes can be exchanged. */
  faustSecret: string | null;
  /** Which WordPress plugin signs people in; `auto`: found out by asking. */
  signInWith: 'auto' | 'jwt' | 'faust';
  /** Signs the calls that tell of changed content; null: nobody can make them. */
  revalidateSecret: string | null;
  /** Whether the content comes from the content server that was started with the site. */
  isEmbedded: boolean;
  /** Redis that several servers of this site share; null: there is one server. */
  redisUrl: string | null;
  /** Whether queries of visitors are first asked for by their hash. */
  persistedQueries: boolean;
  /** How often an open page of a signed-in user asks for the session again, in seconds; 0: never. */
  sessionRefetchSeconds: number;
}

/**
 * Reads and checks the environment. Empty values count as not set, as in an `.env` copied from the
 * example. Every value has an offline default.
 *
 * @throws Error with one line per wrong variable, naming it and what it must be.
 */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
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
    revalidateSeconds: env.REVALIDATE_SECONDS,
    cmsTimeoutMs: env.CMS_TIMEOUT_MS,
    dataDir: env.DATA_DIR,
    authSecret: env.NEXTAUTH_SECRET ?? null,
    faustSecret: env.FAUST_SECRET_KEY ?? null,
    signInWith: env.SIGN_IN_WITH,
    revalidateSecret: env.REVALIDATE_SECRET ?? null,
    isEmbedded: env.EMBEDDED_CONTENT_SERVER === '1',
    redisUrl: env.REDIS_URL ?? null,
    persistedQueries: env.PERSISTED_QUERIES,
    sessionRefetchSeconds: env.SESSION_REFETCH_SECONDS,
  };
}
