import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { withRedis } from '@showcase/next/cache/redis';
import { SESSION_SECONDS } from '@showcase/next/routes/cookies';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { discardFile, writeFileAtomically } from '@showcase/wordpress/tools/write-file-atomically';
import type { SessionToken } from './session-token';

const schema = z.object({
  /** User → sessions begun until then (ms) are revoked. */
  users: z.record(z.string(), z.number()),
  /** Session id → when the entry expires (ms), as no cookie lives longer. */
  sessions: z.record(z.string(), z.number()),
  /** All sessions begun until then (ms) are revoked: which of them were is not known any more. */
  lostAt: z.number().default(0),
});

type EndedRecord = z.infer<typeof schema>;

/** Pause after which a record that could not be written is written again, ms. */
const RETRY_MS = 5_000;

const fileName = () => path.join(readServerEnv().DATA_DIR, 'ended-sessions.json');

const again = 'sessions begun before are over, and their users sign in again.';

/** Whether a record can be written here at all. */
function isWritable(): boolean {
  try {
    const folder = path.dirname(fileName());
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * In-memory copy, with the file's modification time when last read or written, ms. Begins with the loss
 * of all sessions where nothing can be written: those that an earlier process ended are unknown.
 */
const memory = () =>
  processWide<{ record: EndedRecord; readAt: number; retry?: NodeJS.Timeout }>(
    'ended-sessions',
    () => {
      const isKept = readServerEnv().REDIS_URL !== null || isWritable();
      if (!isKept) console.error(`Ended sessions can't be kept in ${fileName()}: ${again}`);
      const lostAt = isKept ? 0 : Date.now();
      const record = { users: {}, sessions: {}, lostAt };
      return { record, readAt: -1, ...(!isKept && { retry: writeLater() }) };
    },
  );

/** Undefined without a file, or in a folder that can't be read. */
function changeOfFile(): number | undefined {
  try {
    return statSync(fileName(), { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

/** Whether the record is written: where it can't be, it is written later. */
function write(): boolean {
  const current = memory();
  clearTimeout(current.retry);
  try {
    writeFileAtomically(fileName(), JSON.stringify(current.record));
    current.readAt = changeOfFile() ?? -1;
    return true;
  } catch {
    current.retry = writeLater();
    return false;
  }
}

/** Writes the record later, for the next process: it can't be written now. */
const writeLater = () =>
  setTimeout(() => {
    // Another process may have written it meanwhile.
    readRecord();
    write();
  }, RETRY_MS).unref();

/**
 * Returns the entries, re-read when another process has written the file. A damaged file ends all
 * sessions that it could have named: those begun before it is noticed, as each new one looks here.
 */
function readRecord(): EndedRecord {
  const current = memory();
  const changedAt = changeOfFile();
  if (changedAt === undefined || changedAt === current.readAt) return current.record;
  // Set before reading, so that a corrupt file is logged once and not per request.
  current.readAt = changedAt;
  try {
    const json: unknown = JSON.parse(readFileSync(fileName(), 'utf8'));
    const { users, sessions, lostAt } = schema.parse(json);
    current.record = {
      users: { ...current.record.users, ...users },
      sessions: { ...current.record.sessions, ...sessions },
      lostAt: Math.max(current.record.lostAt, lostAt),
    };
  } catch {
    console.error(`Ended sessions can't be read from ${fileName()}: ${again}`);
    current.record.lostAt = Date.now();
    write();
  }
  return current.record;
}

const laterThan = (entries: Record<string, number>, moment: number) =>
  Object.fromEntries(Object.entries(entries).filter(([, at]) => at > moment));

const userOf = ({ cms, sub }: Pick<SessionToken, 'cms' | 'sub'>) => `${cms} ${sub}`;
const sessionKey = (sid: string) => `profile-showcase:ended-session:${sid}`;
const userKey = (user: string) => `profile-showcase:ended-user:${user}`;
const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;

/**
 * Adds an entry to the record, without those of sessions whose cookies have expired, and to Redis.
 *
 * @returns false: only this process knows of it, until it ends
 */
async function keep(
  { users, sessions }: Partial<EndedRecord>,
  key: string,
  value: string,
): Promise<boolean> {
  const now = Date.now();
  const known = readRecord();
  const current = memory();
  current.record = {
    users: laterThan({ ...known.users, ...users }, now - SESSION_SECONDS * 1000),
    sessions: laterThan({ ...known.sessions, ...sessions }, now),
    lostAt: known.lostAt,
  };
  const isWritten = write();
  if (!isWritten) {
    console.error(`Ended sessions can't be written to ${fileName()}: is the folder writable?`);
  }
  const set = await withRedis((client) => client.set(key, value, lifetime));
  if (isWritten || set !== null) return true;
  // The next process finds it incomplete; this one goes on with its memory, and writes it when it can.
  discardFile(fileName());
  current.readAt = changeOfFile() ?? -1;
  return false;
}

/** Revokes one session: copies of its cookie are no longer accepted. @returns as `keep` */
export function endSession({ sid }: Pick<SessionToken, 'sid'>): Promise<boolean> {
  const until = Date.now() + SESSION_SECONDS * 1000;
  return keep({ sessions: { [sid]: until } }, sessionKey(sid), '1');
}

/** Revokes all sessions that a user has begun so far ("Sign out everywhere"). @returns as `keep` */
export function endAllSessions(account: Pick<SessionToken, 'sub' | 'cms'>): Promise<boolean> {
  const user = userOf(account);
  const now = Date.now();
  return keep({ users: { [user]: now } }, userKey(user), String(now));
}

/** The moment of the latest loss of the record, ms: sessions begun until then are over; 0: none. */
export const recordLostAt = (): number => readRecord().lostAt;

/**
 * Whether a session was revoked, here, on another server or before a restart. WordPress cannot
 * tell: rotating its JWT secret revokes no session, and revoking the secret locks the user out. So
 * it is recorded here, in a file, and in Redis for several servers.
 */
export async function isEnded(
  session: Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>,
): Promise<boolean> {
  const { sid, signedInAt } = session;
  const user = userOf(session);
  const { users, sessions, lostAt } = readRecord();
  if (sid in sessions || signedInAt <= Math.max(lostAt, users[user] ?? 0)) return true;
  const found = await withRedis((client) => client.mGet([sessionKey(sid), userKey(user)]));
  if (!found) return false;
  const [ended, moment] = found;
  return ended != null || signedInAt <= Number(moment ?? 0);
}
