import { BoundedMap } from '../bounded-map';
import { CmsUnavailableError, isCmsUnavailable } from '../cms/errors';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';
import { identify } from './as-viewer';
import { jwtUserId, refreshTokens } from './cms-tokens';
import type { CmsTokens, SessionToken } from './session-token';

/** Browsers ask 60 s before the end; a token handed out then must be worth waiting for. */
const MARGIN_MS = 90_000;
/** However short tokens live or wrong a clock is, no session makes the CMS refresh more often. */
const REST_MS = 30_000;
/** After trouble the CMS is left alone this long, ms. */
const TROUBLE_MS = 5_000;
const REMEMBERED = 1_000;

interface Known {
  tokens: CmsTokens;
  /** Until when the CMS is not asked because it failed, ms. */
  troubleUntil: number;
}

/** Newest tokens by session: requests of one page come with the same old cookie at the same time. */
const memory = () =>
  processWide('fresh-tokens', () => ({
    known: new BoundedMap<string, Known>(REMEMBERED),
    running: new Map<string, Promise<CmsTokens | null>>(),
  }));

/** Whether new tokens are of the session's own user: a stored refresh token may be somebody else's. */
async function isOwn(tokens: CmsTokens, { sub }: SessionToken): Promise<boolean> {
  if (tokens.kind === 'jwt') return jwtUserId(tokens.access) === sub;
  // FaustWP's tokens are opaque; and a JWT plugin that was activated since refuses them all.
  return (await identify(tokens.access))?.sub === sub;
}

async function renew(session: SessionToken, current: CmsTokens): Promise<CmsTokens | null> {
  try {
    const renewed = await refreshTokens(current);
    if (!renewed || !(await isOwn(renewed, session))) return null;
    memory().known.set(session.sid, { tokens: renewed, troubleUntil: 0 });
    return renewed;
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    memory().known.set(session.sid, { tokens: current, troubleUntil: Date.now() + TROUBLE_MS });
    throw error;
  }
}

/** Whether the CMS failed to refresh this session's tokens a moment ago. */
export function hasRefreshFailed({ sid }: SessionToken): boolean {
  return (memory().known.get(sid)?.troubleUntil ?? 0) > Date.now();
}

/**
 * The session's CMS tokens, refreshed when they end within 90 s: one refresh at a time for each
 * session, and at most one in 30 s. Null: the CMS refuses to refresh, the session is over.
 *
 * @throws CmsUnavailableError when the token has ended and the CMS is in trouble; nobody is signed
 *   out by that
 */
export async function freshTokens(session: SessionToken): Promise<CmsTokens | null> {
  const { known, running } = memory();
  const entry = known.get(session.sid);
  const tokens =
    entry && entry.tokens.madeAt > session.tokens.madeAt ? entry.tokens : session.tokens;
  const now = Date.now();
  if (tokens.expiresAt - now > MARGIN_MS || now - tokens.madeAt < REST_MS) return tokens;
  const isAlive = tokens.expiresAt > now;
  if (hasRefreshFailed(session)) {
    if (isAlive) return tokens;
    throw new CmsUnavailableError('a refresh', 'it failed a moment ago');
  }
  try {
    return await singleFlight(running, session.sid, () => renew(session, tokens));
  } catch (error) {
    if (isAlive && isCmsUnavailable(error)) return tokens;
    throw error;
  }
}
