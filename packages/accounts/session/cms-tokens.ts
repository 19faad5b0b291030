import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import {
  CmsUnavailableError,
  isCmsUnavailable,
  PluginMissingError,
} from '@showcase/wordpress/cms/errors';
import { askGraphql } from '@showcase/wordpress/cms/graphql';
import { postJson } from '@showcase/wordpress/cms/request';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { singleFlight } from '@showcase/wordpress/tools/cached-value';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { RefreshTokenMutationDocument } from '../gql/documents';
import { identify } from './as-viewer';
import type { CmsTokens, SessionToken } from './session-token';

/** How long before its end a token is refreshed, ms; Faust's client asks for a new one then. */
export const REFRESH_BEFORE_MS = 60_000;
/** Minimum interval between refreshes of a session, whatever lifetimes and clocks say. */
const MIN_INTERVAL_MS = 30_000;
/** Pause after a failed refresh, ms. */
const RETRY_PAUSE_MS = 5_000;
const MAX_SESSIONS = 1_000;

/** Lifetime of a token without usable claims: five minutes, the default of both plugins. */
const DEFAULT_MS = 300_000;

const claims = z.object({
  iat: z.number().optional(),
  exp: z.number(),
  data: z
    .object({ user: z.object({ id: z.union([z.string(), z.number()]) }).optional() })
    .optional(),
});

/** Does not verify the signature: the token comes from the CMS, or was accepted by it. */
function claimsOf(token: string): z.infer<typeof claims> | null {
  try {
    const json = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const value: unknown = JSON.parse(json);
    return claims.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns how long a token lives, ms, by the CMS's clock, which may be wrong: then its whole life.
 *
 * @param expires unix seconds
 * @param cmsNow the clock of the CMS's web server, ms
 */
function lifeMs(expires: number, cmsNow: number, wholeMs: number): number {
  const rest = expires * 1000 - cmsNow;
  return rest > 0 ? Math.min(rest, wholeMs) : wholeMs;
}

function issuedNow(
  tokens: Pick<CmsTokens, 'kind' | 'access' | 'refresh'>,
  lifeMs: number,
): CmsTokens {
  const madeAt = Date.now();
  return { ...tokens, expiresAt: madeAt + lifeMs, madeAt };
}

/** Creates the tokens of the JWT Authentication plugin. @param cmsNow as of lifeMs */
export function jwtTokens(access: string, refresh: string | null, cmsNow: number): CmsTokens {
  const { iat, exp } = claimsOf(access) ?? {};
  const isUsable = exp !== undefined && iat !== undefined && exp >= iat;
  const life = isUsable ? lifeMs(exp, cmsNow, (exp - iat) * 1000) : DEFAULT_MS;
  return issuedNow({ kind: 'jwt', access, refresh }, life);
}

const faustAnswer = z.object({
  accessToken: z.string().min(1),
  accessTokenExpiration: z.number(),
  refreshToken: z.string().min(1),
});
const restError = z.object({ code: z.string() });

/**
 * Exchanges an authorization code or a refresh token at FaustWP's REST route. Null: rejected, which
 * FaustWP reports as HTTP 500 with `invalid_request`.
 *
 * @throws CmsUnavailableError for every other failure, including a wrong secret key;
 *   PluginMissingError when the CMS does not have FaustWP
 */
export async function authorizeAtFaust(
  body: { code: string } | { refreshToken: string },
): Promise<CmsTokens | null> {
  const answer = await postJson('authorize', '/?rest_route=/faustwp/v1/authorize', body, {
    'x-faustwp-secret': readServerEnv().FAUST_SECRET_KEY ?? '',
  });
  const parsed = faustAnswer.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    const { accessToken, accessTokenExpiration, refreshToken } = parsed.data;
    // It has no issue time.
    const life = lifeMs(accessTokenExpiration, answer.at, DEFAULT_MS);
    return issuedNow({ kind: 'faust', access: accessToken, refresh: refreshToken }, life);
  }
  const code = restError.safeParse(answer.body).data?.code;
  if (code === 'invalid_request') return null;
  if (code === 'rest_no_route') throw new PluginMissingError('authorize');
  throw new CmsUnavailableError('authorize', `status ${answer.status}, ${code ?? 'no code'}`);
}

/**
 * Tells a rejection from an outage when a mutation of the JWT plugin returned no token. WPGraphQL
 * masks internal errors, which say nothing about the password or token.
 *
 * @throws CmsUnavailableError unless the CMS rejected it
 */
export function requireRefusal(mutation: string, errors: readonly string[]): void {
  if (errors.length > 0 && !errors.includes('Internal server error')) return;
  throw new CmsUnavailableError(mutation, errors[0] ?? 'no token in it');
}

const refreshAnswer = z.object({ authToken: z.string().min(1) });

/**
 * Refreshes the tokens; null: the CMS rejects it. Sends no Authorization header: with an expired token
 * WPGraphQL would fail every field, including this mutation.
 */
async function refreshTokens({ kind, refresh }: CmsTokens): Promise<CmsTokens | null> {
  if (refresh === null) return null;
  if (kind === 'faust') return authorizeAtFaust({ refreshToken: refresh });
  const { at, data, errors } = await askGraphql(RefreshTokenMutationDocument, {
    jwtRefreshToken: refresh,
  });
  const given = refreshAnswer.safeParse(data.refreshJwtAuthToken).data;
  if (given) return jwtTokens(given.authToken, refresh, at);
  requireRefusal('refreshJwtAuthToken', errors);
  return null;
}

/**
 * Newest tokens by session id, as concurrent requests carry the same old cookie, and the end of the pause
 * after a failed refresh, ms.
 */
const memory = () =>
  processWide('fresh-tokens', () => ({
    known: new LRUCache<string, { tokens: CmsTokens; pausedUntil: number }>({ max: MAX_SESSIONS }),
    running: new Map<string, Promise<CmsTokens | null>>(),
  }));

/** Whether new tokens are the session's user's; a refresh token may be somebody else's. */
async function isOwn(tokens: CmsTokens, { sub }: SessionToken): Promise<boolean> {
  if (tokens.kind === 'jwt') return claimsOf(tokens.access)?.data?.user?.id?.toString() === sub;
  // FaustWP's tokens are opaque, and a JWT plugin activated since would reject them.
  return (await identify(tokens.access))?.sub === sub;
}

async function renew(session: SessionToken, current: CmsTokens): Promise<CmsTokens | null> {
  try {
    const renewed = await refreshTokens(current);
    if (!renewed || !(await isOwn(renewed, session))) return null;
    memory().known.set(session.sid, { tokens: renewed, pausedUntil: 0 });
    return renewed;
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    memory().known.set(session.sid, { tokens: current, pausedUntil: Date.now() + RETRY_PAUSE_MS });
    throw error;
  }
}

/**
 * Returns the session's CMS tokens, refreshed when they expire within 60 s: one refresh at a time
 * per session, and at most one in 30 s. Null: the CMS rejects the refresh, so the session is over.
 *
 * @throws CmsUnavailableError when the token has expired and the refresh failed; the session stays
 */
export async function freshTokens(session: SessionToken): Promise<CmsTokens | null> {
  const { known, running } = memory();
  const entry = known.get(session.sid);
  const tokens =
    entry && entry.tokens.madeAt > session.tokens.madeAt ? entry.tokens : session.tokens;
  const now = Date.now();
  const left = tokens.expiresAt - now;
  if (left > REFRESH_BEFORE_MS || now - tokens.madeAt < MIN_INTERVAL_MS) return tokens;
  try {
    if (entry && entry.pausedUntil > now) {
      throw new CmsUnavailableError('a refresh', 'it failed a moment ago');
    }
    return await singleFlight(running, session.sid, () => renew(session, tokens));
  } catch (error) {
    if (left > 0 && isCmsUnavailable(error)) return tokens;
    throw error;
  }
}
