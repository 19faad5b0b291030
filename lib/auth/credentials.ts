import { z } from 'zod';

import { readServerEnv } from '../env';
import { CmsUnavailableError } from './cms-request';
import { exchangeCode, jwtTokens, loginResponse, type LoginResponse } from './cms-tokens';
import { identify } from './identify';
import { unsealText } from './sealed-text';
import { newSession, type CmsTokens, type Identity, type SessionToken } from './session-token';

const LONGEST = 16_000;

const codeResponse = z.object({ code: z.string().min(1).max(500) });
const response = z.union([
  loginResponse,
  z.object({ login: loginResponse }).transform(({ login }) => login),
  codeResponse,
]);

/** Reads what the browser sent; null for anything that is no sign-in response. */
function parse(data: unknown): z.infer<typeof response> | null {
  if (typeof data !== 'string' || data.length > LONGEST) return null;
  try {
    const json: unknown = JSON.parse(data);
    return response.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

interface Proven {
  tokens: CmsTokens;
  identity: Identity;
}

async function byCode(code: string): Promise<Proven | null> {
  const tokens = await exchangeCode(code);
  const identity = tokens && (await identify(tokens.access));
  return identity && { tokens, identity };
}

async function byLogin({ authToken, refreshToken }: LoginResponse): Promise<Proven | null> {
  const identity = await identify(authToken);
  if (!identity) return null;
  const refresh = refreshToken ? await unsealText(refreshToken) : null;
  return { identity, tokens: jwtTokens({ authToken, refreshToken: refresh }, identity.at) };
}

/**
 * The session that a sign-in response is worth. What the browser sends proves nothing: the CMS says
 * whose the token is, and user data that came along is not looked at (DESIGN 4). Null: no session.
 */
export async function sessionFromCredentials(data: unknown): Promise<SessionToken | null> {
  const given = parse(data);
  if (!given) return null;
  try {
    const proven = await ('code' in given ? byCode(given.code) : byLogin(given));
    if (!proven) return null;
    return newSession(proven.identity, readServerEnv().wordpressUrl, proven.tokens);
  } catch (error) {
    if (error instanceof CmsUnavailableError) return null;
    throw error;
  }
}
