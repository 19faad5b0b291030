import { z } from 'zod';

import { RefreshTokenMutationDocument } from '../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '@showcase/wordpress/cms/errors';
import { askGraphql } from '@showcase/wordpress/cms/graphql';
import { postJson } from '@showcase/wordpress/cms/request';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import type { CmsTokens } from './session-token';

/** Lifetime of a token without usable claims: five minutes, the default of both plugins. */
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

function validLifeMs(ms: number): number {
  return Number.isFinite(ms) && ms >= 0 && ms <= LONGEST_MS ? ms : DEFAULT_MS;
}

/**
 * Returns the remaining lifetime of a JWT, ms. Computed relative to the CMS's clock, which may be
 * wrong. Does not verify the signature: the token comes from the CMS, or was accepted by it.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
function jwtLifeMs(token: string, cmsNow: number): number {
  const read = claimsOf(token);
  if (read?.iat === undefined) return DEFAULT_MS;
  const whole = validLifeMs((read.exp - read.iat) * 1000);
  const rest = read.exp * 1000 - cmsNow;
  return rest > 0 ? Math.min(whole, rest) : whole;
}

/** Returns the user id in a token of the JWT Authentication plugin; null without one. */
export function jwtUserId(token: string): string | null {
  const id = claimsOf(token)?.data?.user?.id;
  return id === undefined ? null : String(id);
}

/**
 * Returns the remaining lifetime of a FaustWP token, ms; at most five minutes, because it has no
 * issue time.
 *
 * @param expiration unix seconds by the CMS's clock
 * @param cmsNow the CMS's clock, ms
 */
function faustLifeMs(expiration: number, cmsNow: number): number {
  const rest = expiration * 1000 - cmsNow;
  return rest >= 0 ? Math.min(rest, DEFAULT_MS) : DEFAULT_MS;
}

function issuedNow(
  tokens: Pick<CmsTokens, 'kind' | 'access' | 'refresh'>,
  lifeMs: number,
): CmsTokens {
  const now = Date.now();
  return { ...tokens, expiresAt: now + lifeMs, madeAt: now };
}

/**
 * Creates the tokens of the JWT Authentication plugin, with their lifetime counted from now.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
export function jwtTokens(access: string, refresh: string | null, cmsNow: number): CmsTokens {
  return issuedNow({ kind: 'jwt', access, refresh }, jwtLifeMs(access, cmsNow));
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
    'x-faustwp-secret': readServerEnv().faustSecret ?? '',
  });
  const parsed = faustAnswer.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    const { accessToken, accessTokenExpiration, refreshToken } = parsed.data;
    const life = faustLifeMs(accessTokenExpiration, answer.at);
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
 * Refreshes the tokens. Sends no Authorization header: with an expired token WPGraphQL would fail
 * every field, including this mutation. Null: the CMS rejects it, so the session is over.
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
