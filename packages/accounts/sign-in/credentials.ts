import { z } from 'zod';

import { identify } from '../session/as-viewer';
import { jwtTokens } from '../session/cms-tokens';
import { unseal } from '@showcase/next/routes/cookies';
import { newSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { sessionFromCode } from './authorization-code';
import { loginResponse, sealedToken } from './wordpress-login';

const MAX_LENGTH = 16_000;

const response = z.union([
  loginResponse,
  z.object({ login: loginResponse }).transform(({ login }) => login),
  z.object({ code: z.string().min(1).max(500) }),
]);

/** Parses the browser's data; null when it is no sign-in response. */
function parse(data: unknown): z.infer<typeof response> | null {
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return null;
  try {
    const json: unknown = JSON.parse(data);
    return response.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

/** Creates the session of a login response. */
async function sessionFromLogin({
  authToken,
  refreshToken,
}: z.infer<typeof loginResponse>): Promise<SessionToken | null> {
  // A client that asked WordPress itself has a token that is not sealed.
  const sealed = refreshToken ? await unseal(sealedToken, refreshToken) : null;
  const refresh = sealed?.text ?? (refreshToken || null);
  const identity = await identify(authToken);
  return identity && newSession(identity, jwtTokens(authToken, refresh, identity.at));
}

/**
 * Creates the session for a sign-in response. The browser's data is not trusted: the user comes from
 * the CMS, queried with the token, and the user data in the response is ignored. Null: no session.
 *
 * @throws HttpError for an invalid code; CmsUnavailableError
 */
export async function sessionFromCredentials(data: unknown): Promise<SessionToken | null> {
  const given = parse(data);
  if (!given) return null;
  return 'code' in given ? sessionFromCode(given.code) : sessionFromLogin(given);
}
