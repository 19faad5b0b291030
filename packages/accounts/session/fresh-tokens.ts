import { LRUCache } from 'lru-cache';

import { CmsUnavailableError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { singleFlight } from '@showcase/wordpress/tools/cached-value';
import { identify } from './as-viewer';
import { jwtUserId, refreshTokens } from './cms-tokens';
import type { CmsTokens, SessionToken } from './session-token';

/** How long before its end a token is refreshed, ms; Faust's client asks for a new one then. */
export const REFRESH_BEFORE_MS = 60_000;
/** Minimum interval between refreshes of a session, whatever lifetimes and clocks say. */
const MIN_INTERVAL_MS = 30_000;
/** Pause after a failed refresh, ms. */
const RETRY_PAUSE_MS = 5_000;
const MAX_SESSIONS = 1_000;

/**
 * Newest tokens by session id, as concurrent requests carry the same old cookie, and the end of the pause
 * after a failed refresh, ms.
 */
const memory = () =>
  processWide('fresh-tokens', () => ({
    known: new LRUCache<string, { tokens: CmsTokens; pausedUntil: number }>({ max: MAX_SESSIONS }),
    running: new Map<string, Promise<CmsTokens | null>>(),
  }));

/** Whether new tokens belong to the session's user; a refresh token may be somebody else's. */
async function isOwn(tokens: CmsTokens, { sub }: SessionToken): Promise<boolean> {
  if (tokens.kind === 'jwt') return jwtUserId(tokens.access) === sub;
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
