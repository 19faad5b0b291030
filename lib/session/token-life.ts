import { z } from 'zod';

/** A token's life when its own data makes no sense: five minutes, both plugins' default. */
const DEFAULT_MS = 300_000;
const LONGEST_MS = 365 * 24 * 60 * 60 * 1000;

const claims = z.object({
  iat: z.number().optional(),
  exp: z.number(),
  data: z
    .object({ user: z.object({ id: z.union([z.string(), z.number()]) }).optional() })
    .optional(),
});

function claimsOf(token: string): z.infer<typeof claims> | null {
  try {
    const json = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const value: unknown = JSON.parse(json);
    return claims.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

function sensible(ms: number): number {
  return Number.isFinite(ms) && ms >= 0 && ms <= LONGEST_MS ? ms : DEFAULT_MS;
}

/**
 * How long a JWT still lives, in ms. Lengths and not moments count: the CMS's clock may be wrong,
 * and its web server's right. The signature is the CMS's business; this is only asked of tokens that
 * it made or accepted.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
export function jwtLifeMs(token: string, cmsNow: number): number {
  const read = claimsOf(token);
  if (read?.iat === undefined) return DEFAULT_MS;
  const whole = sensible((read.exp - read.iat) * 1000);
  const rest = read.exp * 1000 - cmsNow;
  return rest > 0 ? Math.min(whole, rest) : whole;
}

/** The user that a JWT of the JWT Authentication plugin is of; null when it does not say. */
export function jwtUserId(token: string): string | null {
  const id = claimsOf(token)?.data?.user?.id;
  return id === undefined ? null : String(id);
}

/**
 * How long a FaustWP token lives, in ms; five minutes at most, because it does not say since when.
 *
 * @param expiration unix seconds by the CMS's clock
 * @param cmsNow the CMS's clock, ms
 */
export function faustLifeMs(expiration: number, cmsNow: number): number {
  const rest = expiration * 1000 - cmsNow;
  return rest >= 0 ? Math.min(rest, DEFAULT_MS) : DEFAULT_MS;
}
