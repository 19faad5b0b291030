import { withRedis } from '@showcase/next/cache/redis';
import { addToRecord, readRecord, discardRecord, type EndedRecord } from './ended-record';
import { SESSION_SECONDS } from '@showcase/next/routes/cookies';
import type { SessionToken } from './session-token';

type Known = Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>;

const userOf = ({ cms, sub }: Pick<Known, 'cms' | 'sub'>) => `${cms} ${sub}`;

const sessionKey = (sid: string) => `profile-showcase:ended-session:${sid}`;
const userKey = (user: string) => `profile-showcase:ended-user:${user}`;
const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;

/** @returns whether it is kept where a restart finds it, in the file or in Redis */
async function keep(entries: Partial<EndedRecord>, key: string, value: string): Promise<boolean> {
  const isWritten = addToRecord(entries);
  const set = await withRedis((client) => client.set(key, value, lifetime));
  if (isWritten || set !== null) return true;
  discardRecord();
  return false;
}

/**
 * Revokes one session: copies of its cookie are no longer accepted.
 *
 * @returns false: only until this process ends
 */
export function endSession({ sid }: Pick<Known, 'sid'>): Promise<boolean> {
  const until = Date.now() + SESSION_SECONDS * 1000;
  return keep({ sessions: { [sid]: until } }, sessionKey(sid), '1');
}

/**
 * Revokes all sessions of a user that have begun so far ("Sign out everywhere").
 *
 * @returns false: only until this process ends
 */
export function endAllSessions(account: Pick<Known, 'sub' | 'cms'>): Promise<boolean> {
  const user = userOf(account);
  const now = Date.now();
  return keep({ users: { [user]: now } }, userKey(user), String(now));
}

/** Whether a session began before the record of ended sessions was lost. */
export const isFromBeforeLoss = ({ signedInAt }: Pick<Known, 'signedInAt'>): boolean =>
  signedInAt <= readRecord().lostAt;

/**
 * Whether a session was revoked, here, on another server or before a restart. WordPress cannot
 * tell: rotating its JWT secret revokes no session, and revoking the secret locks the user out. So
 * it is recorded here, in a file, and in Redis for several servers.
 */
export async function isEnded(session: Known): Promise<boolean> {
  const { sid, signedInAt } = session;
  const user = userOf(session);
  const { users, sessions } = readRecord();
  if (isFromBeforeLoss(session)) return true;
  if (sid in sessions || signedInAt <= (users[user] ?? 0)) return true;
  const found = await withRedis((client) => client.mGet([sessionKey(sid), userKey(user)]));
  if (!found) return false;
  const [ended, moment] = found;
  return ended != null || signedInAt <= Number(moment ?? 0);
}
