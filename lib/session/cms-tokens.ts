import { z } from 'zod';

import { RefreshTokenMutationDocument } from '../../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import { postJson } from '../cms/request';
import { readServerEnv } from '../env';
import type { CmsTokens } from './session-token';

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
 * Remaining lifetime of a JWT in ms, computed from durations: the clock of the CMS may be wrong. The
 * signature is not verified; the token comes from the CMS, or was accepted by it.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
function jwtLifeMs(token: string, cmsNow: number): number {
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
 * Remaining lifetime of a FaustWP token in ms; five minutes at most, because it has no issue time.
 *
 * @param expiration unix seconds by the CMS's clock
 * @param cmsNow the CMS's clock, ms
 */
function faustLifeMs(expiration: number, cmsNow: number): number {
  const rest = expiration * 1000 - cmsNow;
  return rest >= 0 ? Math.min(rest, DEFAULT_MS) : DEFAULT_MS;
}

function madeNow(
  tokens: Pick<CmsTokens, 'kind' | 'access' | 'refresh'>,
  lifeMs: number,
): CmsTokens {
  const now = Date.now();
  return { ...tokens, expiresAt: now + lifeMs, madeAt: now };
}

/**
 * Tokens of the JWT Authentication plugin, with their lifetime counted from now.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
export function jwtTokens(access: string, refresh: string | null, cmsNow: number): CmsTokens {
  return madeNow({ kind: 'jwt', access, refresh }, jwtLifeMs(access, cmsNow));
}

const faustAnswer = z.object({
  accessToken: z.string().min(1),
  accessTokenExpiration: z.number(),
  refreshToken: z.string().min(1),
});
const restError = z.object({ code: z.string() });

/**
 * Exchanges an authorization code or a refresh token at FaustWP's REST route. Null: it is not
 * accepted, which FaustWP says as HTTP 500 with `invalid_request`.
 *
 * @throws CmsUnavailableError for every other failure, a wrong secret key included;
 *   PluginMissingError when the CMS does not have FaustWP
 */
export async function authorizeAtFaust(
  body: { code: string } | { refreshToken: string },
): Promise<CmsTokens | null> {
  const answer = await postJson('authorize', '/?rest_route=/faustwp/v1/authorize', body, {
    'x-faustwp-secret': readServerEnv().faustSecret ?? '',
  });
  const parsed = faustAnswer.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    const { accessToken, accessTokenExpiration, refreshToken } = parsed.data;
    const life = faustLifeMs(accessTokenExpiration, answer.at);
    return madeNow({ kind: 'faust', access: accessToken, refresh: refreshToken }, life);
  }
  const code = restError.safeParse(answer.body).data?.code;
  if (code === 'invalid_request') return null;
  if (code === 'rest_no_route') throw new PluginMissingError('authorize');
  throw new CmsUnavailableError('authorize', `status ${answer.status}, ${code ?? 'no code'}`);
}

/**
 * A mutation of the JWT plugin gave no token: either the CMS refused, or it is in trouble. WPGraphQL
 * masks what failed inside it, which is no verdict on anybody's password or token.
 *
 * @throws CmsUnavailableError unless it refused
 */
export function requireRefusal(mutation: string, errors: readonly string[]): void {
  if (errors.length > 0 && !errors.includes('Internal server error')) return;
  throw new CmsUnavailableError(mutation, errors[0] ?? 'no token in it');
}

const refreshAnswer = z.object({ authToken: z.string().min(1) });

/**
 * New tokens for old ones. Sent without the old token as Authorization: an expired one makes
 * WPGraphQL fail every field, this mutation included. Null: the CMS refuses, the user is out.
 *
 * @throws CmsUnavailableError
 */
export async function refreshTokens({ kind, refresh }: CmsTokens): Promise<CmsTokens | null> {
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
