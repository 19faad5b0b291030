import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { withRedis } from '../redis';
import { writeFileAtomically } from '../write-file-atomically';
import { SESSION_SECONDS, type SessionToken } from './session-token';

const schema = z.object({
  /** User → sessions begun until then (ms) are revoked. */
  users: z.record(z.string(), z.number()),
  /** Session id → when the entry expires (ms), as no cookie lives longer. */
  sessions: z.record(z.string(), z.number()),
});

type Revoked = z.infer<typeof schema>;

const fileName = () => path.join(readServerEnv().dataDir, 'ended-sessions.json');

/** In-memory copy, with the file's modification time when last read or written, ms. */
const memory = () =>
  processWide<{ revoked: Revoked; readAt: number }>('ended-sessions', () => ({
    revoked: { users: {}, sessions: {} },
    readAt: -1,
  }));

/** Returns the file's entries, re-read when another process has written it. */
function readRevoked(): Revoked {
  const current = memory();
  const changed = statSync(fileName(), { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined || changed === current.readAt) return current.revoked;
  // Set before reading, so that a corrupt file is logged once and not per request.
  current.readAt = changed;
  try {
    const json: unknown = JSON.parse(readFileSync(fileName(), 'utf8'));
    const { users, sessions } = schema.parse(json);
    current.revoked = {
      users: { ...current.revoked.users, ...users },
      sessions: { ...current.revoked.sessions, ...sessions },
    };
  } catch {
    console.error(`Ended sessions can't be read from ${fileName()}.`);
  }
  return current.revoked;
}

const laterThan = (entries: Record<string, number>, moment: number) =>
  Object.fromEntries(Object.entries(entries).filter(([, at]) => at > moment));

/** Adds entries, and removes those of sessions whose cookies have expired. */
function addRevoked({ users, sessions }: Partial<Revoked>): void {
  const now = Date.now();
  const known = readRevoked();
  const current = memory();
  current.revoked = {
    users: laterThan({ ...known.users, ...users }, now - SESSION_SECONDS * 1000),
    sessions: laterThan({ ...known.sessions, ...sessions }, now),
  };
  try {
    writeFileAtomically(fileName(), JSON.stringify(current.revoked));
    current.readAt = statSync(fileName()).mtimeMs;
  } catch {
    // The entries stay in this process's memory.
    console.error(`Ended sessions can't be written to ${fileName()}: is the folder writable?`);
  }
}

type Known = Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>;

const userOf = ({ cms, sub }: Pick<Known, 'cms' | 'sub'>) => `${cms} ${sub}`;

const sessionKey = (sid: string) => `profile-showcase:ended-session:${sid}`;
const userKey = (user: string) => `profile-showcase:ended-user:${user}`;
const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;

/** Revokes one session: copies of its cookie are no longer accepted. */
export async function endSession({ sid }: Pick<Known, 'sid'>): Promise<void> {
  addRevoked({ sessions: { [sid]: Date.now() + SESSION_SECONDS * 1000 } });
  await withRedis((client) => client.set(sessionKey(sid), '1', lifetime));
}

/** Revokes all sessions of a user that have begun so far ("Sign out everywhere"). */
export async function endAllSessions(session: Pick<Known, 'sub' | 'cms'>): Promise<void> {
  const user = userOf(session);
  const now = Date.now();
  addRevoked({ users: { [user]: now } });
  await withRedis((client) => client.set(userKey(user), String(now), lifetime));
}

/**
 * Whether a session was revoked, here, on another server or before a restart. WordPress cannot
 * tell: rotating its JWT secret revokes no session, and revoking the secret locks the user out. So
 * it is recorded here, in a file, and in Redis for several servers.
 */
export async function isEnded(session: Known): Promise<boolean> {
  const { sid, signedInAt } = session;
  const user = userOf(session);
  const { users, sessions } = readRevoked();
  if (sid in sessions || signedInAt <= (users[user] ?? 0)) return true;
  const found = await withRedis((client) => client.mGet([sessionKey(sid), userKey(user)]));
  if (!found) return false;
  const [ended, moment] = found;
  return ended != null || signedInAt <= Number(moment ?? 0);
}
