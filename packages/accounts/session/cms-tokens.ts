import { z } from 'zod';

import { RefreshTokenMutationDocument } from '../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '@showcase/wordpress/cms/errors';
import { askGraphql } from '@showcase/wordpress/cms/graphql';
import { postJson } from '@showcase/wordpress/cms/request';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import type { CmsTokens } from './session-token';

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

/** Returns the user id in a token of the JWT Authentication plugin; null without one. */
export function jwtUserId(token: string): string | null {
  const id = claimsOf(token)?.data?.user?.id;
  return id === undefined ? null : String(id);
}

function issuedNow(
  tokens: Pick<CmsTokens, 'kind' | 'access' | 'refresh'>,
  lifeMs: number,
): CmsTokens {
  const madeAt = Date.now();
  return { ...tokens, expiresAt: madeAt + lifeMs, madeAt };
}

/**
 * Creates the tokens of the JWT Authentication plugin, with their lifetime counted from now.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
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
    'x-faustwp-secret': readServerEnv().faustSecret ?? '',
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
