import { z } from 'zod';

import { readServerEnv } from '../env';
import { jwtTokens, loginResponse, type LoginResponse } from '../session/cms-tokens';
import { identify } from '../session/as-viewer';
import { proveCode } from './authorization-code';
import { unsealText } from './sealed-text';
import { newSession, type CmsTokens, type Identity, type SessionToken } from '../session/session-token';

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

/** The code was right, and its token leads nowhere: the sign-in has to begin anew, another way. */
export class TokenRefusedError extends Error {}

async function byCode(code: string): Promise<Proven | null> {
  const proven = await proveCode(code);
  if (proven.kind === 'token_refused') throw new TokenRefusedError();
  return proven.kind === 'ok' ? proven : null;
}

async function byLogin({ authToken, refreshToken }: LoginResponse): Promise<Proven | null> {
  const identity = await identify(authToken);
  if (!identity) return null;
  const refresh = refreshToken ? await unsealText(refreshToken) : null;
  return { identity, tokens: jwtTokens({ authToken, refreshToken: refresh }, identity.at) };
}

/**
 * The session that a sign-in response is worth. What the browser sends proves nothing: the CMS says
 * whose the token is, and user data that came along is not looked at. Null: no session.
 *
 * @throws TokenRefusedError, CmsUnavailableError
 */
export async function sessionFromCredentials(data: unknown): Promise<SessionToken | null> {
  const given = parse(data);
  if (!given) return null;
  const proven = await ('code' in given ? byCode(given.code) : byLogin(given));
  return proven && newSession(proven.identity, readServerEnv().wordpressUrl, proven.tokens);
}
