import { z } from 'zod';

import {
  GenerateAuthorizationCodeDocument,
  LoginMutationDocument,
  RefreshTokenMutationDocument,
} from '../../gql/documents';
import { readServerEnv } from '../env';
import { CmsUnavailableError, PluginMissingError } from '../cms/errors';
import { askGraphql, type GraphqlAnswer } from '../cms/graphql';
import { postJson } from '../cms/request';
import type { CmsTokens } from './session-token';
import { faustLifeMs, jwtLifeMs } from './token-life';

/** WPGraphQL's text for what failed inside it: no verdict on anybody's password. */
const MASKED = 'Internal server error';

export const loginResponse = z.object({
  authToken: z.string().min(1),
  refreshToken: z.string().nullish(),
  clientMutationId: z.string().nullish(),
  userData: z.object({ userId: z.number().nullish() }).nullish(),
});

/** The login mutation's response. */
export type LoginResponse = z.infer<typeof loginResponse>;

/**
 * A mutation that the schema does not know is not run, so that the answer has no data at all; texts
 * alone prove nothing, because those of failed sign-ins quote what was typed.
 *
 * @throws PluginMissingError
 */
function requireMutation(name: string, { data, errors }: GraphqlAnswer): void {
  const isUnknown = errors.some((message) => message.includes(`Cannot query field "${name}"`));
  if (isUnknown && !(name in data)) throw new PluginMissingError(name);
}

/**
 * Runs the `login` mutation of the JWT Authentication plugin. Null: name or password are wrong.
 *
 * @throws CmsUnavailableError; PluginMissingError when the CMS does not have that plugin
 */
export async function login(username: string, password: string): Promise<LoginResponse | null> {
  const answer = await askGraphql(LoginMutationDocument, { username, password });
  requireMutation('login', answer);
  const { data, errors } = answer;
  const parsed = loginResponse.safeParse(data.login);
  if (parsed.success) return parsed.data;
  if (errors.length === 0 || errors.includes(MASKED)) {
    throw new CmsUnavailableError('login', errors[0] ?? 'no token in it');
  }
  return null;
}

const codeAnswer = z.object({ code: z.string().nullish(), error: z.string().nullish() });

/**
 * Runs FaustWP's `generateAuthorizationCode`, which takes an address only as `email`. Null: name or
 * password are wrong.
 *
 * @throws CmsUnavailableError; PluginMissingError when the CMS does not have that plugin
 */
export async function generateCode(name: string, password: string): Promise<string | null> {
  const who = /^[^@\s]+@[^@\s]+$/.test(name) ? { email: name } : { username: name };
  const answer = await askGraphql(GenerateAuthorizationCodeDocument, { ...who, password });
  requireMutation('generateAuthorizationCode', answer);
  const { data, errors } = answer;
  const given = codeAnswer.safeParse(data.generateAuthorizationCode).data;
  if (!given || errors.length > 0) {
    throw new CmsUnavailableError('generateAuthorizationCode', errors[0] ?? 'no code in it');
  }
  return given.code ?? null;
}

/**
 * Tokens of a login response, as they count from now on.
 *
 * @param cmsNow the clock of the CMS's web server, ms
 */
export function jwtTokens({ authToken, refreshToken }: LoginResponse, cmsNow: number): CmsTokens {
  const now = Date.now();
  return {
    kind: 'jwt',
    access: authToken,
    refresh: refreshToken ?? null,
    expiresAt: now + jwtLifeMs(authToken, cmsNow),
    madeAt: now,
  };
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
async function authorizeAtFaust(
  body: { code: string } | { refreshToken: string },
): Promise<CmsTokens | null> {
  const answer = await postJson('authorize', '/?rest_route=/faustwp/v1/authorize', body, {
    'x-faustwp-secret': readServerEnv().faustSecret ?? '',
  });
  const parsed = faustAnswer.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    const { accessToken, accessTokenExpiration, refreshToken } = parsed.data;
    const now = Date.now();
    const life = faustLifeMs(accessTokenExpiration, answer.at);
    return {
      kind: 'faust',
      access: accessToken,
      refresh: refreshToken,
      expiresAt: now + life,
      madeAt: now,
    };
  }
  const code = restError.safeParse(answer.body).data?.code;
  if (code === 'invalid_request') return null;
  if (code === 'rest_no_route') throw new PluginMissingError('authorize');
  throw new CmsUnavailableError('authorize', `status ${answer.status}, ${code ?? 'no code'}`);
}

export const exchangeCode = (code: string) => authorizeAtFaust({ code });

const refreshAnswer = z.object({ authToken: z.string().min(1) });

/**
 * New tokens for old ones. Sent without the old token as Authorization: an expired one makes
 * WPGraphQL fail every field, this mutation included. Null: the CMS refuses, the user is out.
 *
 * @throws CmsUnavailableError
 */
export async function refreshTokens(tokens: CmsTokens): Promise<CmsTokens | null> {
  if (tokens.refresh === null) return null;
  if (tokens.kind === 'faust') return authorizeAtFaust({ refreshToken: tokens.refresh });
  const { at, data, errors } = await askGraphql(RefreshTokenMutationDocument, {
    jwtRefreshToken: tokens.refresh,
  });
  const parsed = refreshAnswer.safeParse(data.refreshJwtAuthToken);
  if (parsed.success) {
    return jwtTokens({ authToken: parsed.data.authToken, refreshToken: tokens.refresh }, at);
  }
  if (errors.length === 0 || errors.includes(MASKED)) {
    throw new CmsUnavailableError('refreshJwtAuthToken', errors[0] ?? 'no token in it');
  }
  return null;
}
