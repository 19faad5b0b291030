import { z } from 'zod';

/** The embedded content server's address (scripts/ start it there when no WordPress is configured). */
const EMBEDDED_CONTENT_SERVER_URL = 'http://localhost:4010';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  NEXT_PUBLIC_WORDPRESS_URL: httpUrl.default(EMBEDDED_CONTENT_SERVER_URL),
  SITE_URL: httpUrl.optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  REVALIDATE_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(60),
  CMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
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
  };
}
