import { z } from 'zod';

import { once, recordUse } from '../limits/once';
import { identify } from '../session/as-viewer';
import { jwtTokens } from '../session/cms-tokens';
import { newSession } from '../session/new-session';
import type { SessionToken } from '../session/session-token';
import { sessionFromCode } from './authorization-code';
import { loginResponse, SEAL_SECONDS, unsealText } from './wordpress-login';

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

/** Longer than a token of the CMS is valid, ms. */
const TOKEN_MS = 24 * 60 * 60_000;

/** Creates the session of a login response. */
async function sessionFromLogin({
  authToken,
  refreshToken,
}: z.infer<typeof loginResponse>): Promise<SessionToken | null> {
  const seal = refreshToken ? await unsealText(refreshToken) : null;
  const begin = async () => {
    const identity = await identify(authToken);
    const refresh = seal?.text ?? refreshToken ?? null;
    return identity && newSession(identity, jwtTokens(authToken, refresh, identity.at));
  };
  if (!seal) return once(authToken, TOKEN_MS, begin);
  // By the seal, as two sign-ins in one second get the same token; without it the token is used, too.
  const session = await once(seal.id, SEAL_SECONDS * 1000, begin);
  if (session) await recordUse(authToken, TOKEN_MS);
  return session;
}

/**
 * Creates the session for a sign-in response, once: a captured one is worth nothing afterwards. The
 * browser's data is not trusted: the user comes from the CMS, queried with the token, and the user
 * data in the response is ignored. Null: no session.
 *
 * @throws ApiError for an invalid code; CmsUnavailableError
 */
export async function sessionFromCredentials(data: unknown): Promise<SessionToken | null> {
  const given = parse(data);
  if (!given) return null;
  return 'code' in given ? sessionFromCode(given.code) : sessionFromLogin(given);
}
