import * as file from './revoked-sessions-file';
import * as redis from './revoked-sessions-redis';
import type { SessionToken } from './session-token';

/**
 * Which sessions are over before their cookies end. WordPress can't say: rotating its JWT secret
 * ends nothing, and revoking it locks the user out. On one server a small file, on
 * several a Redis beside it.
 */
type Known = Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>;

const userOf = ({ cms, sub }: Pick<Known, 'cms' | 'sub'>) => `${cms} ${sub}`;

/** Ends one session: whoever holds a copy of its cookie is signed out. */
export async function endSession({ sid }: Pick<Known, 'sid'>): Promise<void> {
  file.noteSession(sid);
  await redis.noteSession(sid);
}

/** Ends all sessions of a user that have begun so far ("Sign out everywhere"). */
export async function endAllSessions(session: Pick<Known, 'sub' | 'cms'>): Promise<void> {
  const now = Date.now();
  file.noteUser(userOf(session), now);
  await redis.noteUser(userOf(session), now);
}

/** Whether a session was ended, by either of the above, here or before a restart. */
export async function isEnded(session: Known): Promise<boolean> {
  const { sid, signedInAt } = session;
  const user = userOf(session);
  return file.isNoted(sid, user, signedInAt) || redis.isNoted(sid, user, signedInAt);
}
