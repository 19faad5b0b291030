import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { engineState } from '@showcase/next/engine-state';
import { withRedis } from '@showcase/next/context';
import { discardFile, readServerEnv, writeFileAtomically } from '@showcase/wordpress';
import { SESSION_SECONDS } from './cookies';
import type { SessionToken } from './session-token';

/** Session id, user or EVERYBODY → their sessions begun until then (ms) are over. */
const schema = z.record(z.string(), z.number());

/** The key of a loss of the record: which sessions were ended before is not known any more. */
const EVERYBODY = '*';

const fileName = () => path.join(readServerEnv().DATA_DIR, 'ended-sessions.json');

interface Memory {
  ended: z.infer<typeof schema>;
  /** The file's modification time when last read or written, ms. */
  readAt: number | undefined;
  /** Whether the file holds all of it. */
  isWritten: boolean;
}

/** Whether a record can be written here at all. */
function isFolderWritable(): boolean {
  const { DATA_DIR: folder } = readServerEnv();
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes the in-memory copy. Where nothing can be written, what an earlier process ended is unknown. */
function createMemory(): Memory {
  const made: Memory = { ended: {}, readAt: undefined, isWritten: true };
  if (readServerEnv().REDIS_URL === null && !isFolderWritable()) endEverybody(made, 'kept in');
  return made;
}

declare module '@showcase/next/engine-state' {
  interface EngineState {
    endedSessions?: Memory;
  }
}

/** Ends all sessions that the record could have named. */
function endEverybody(record: Memory, failed: string): void {
  const effect = 'sessions begun before are over, and their users sign in again.';
  console.error(`Ended sessions can't be ${failed} ${fileName()}: ${effect}`);
  record.ended[EVERYBODY] = Date.now();
  record.isWritten = false;
}

/** Undefined without a file, or in a folder that can't be read. */
function changeOfFile(): number | undefined {
  try {
    return statSync(fileName(), { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

/** Whether the record could be written. */
function write(record: Memory): boolean {
  try {
    writeFileAtomically(fileName(), JSON.stringify(record.ended));
    record.readAt = changeOfFile();
    record.isWritten = true;
  } catch {
    record.isWritten = false;
  }
  return record.isWritten;
}

/** Reads the file when another process has written it. One that is damaged ends all sessions. */
function readFile(record: Memory): void {
  const changedAt = changeOfFile();
  if (changedAt === undefined || changedAt === record.readAt) return;
  record.readAt = changedAt;
  try {
    const kept = schema.parse(JSON.parse(readFileSync(fileName(), 'utf8')));
    for (const [key, until] of Object.entries(kept)) {
      record.ended[key] = Math.max(until, record.ended[key] ?? 0);
    }
  } catch {
    endEverybody(record, 'read from');
  }
}

/** Returns the current record, and writes what could not be written when it changed. */
function readRecord(): Memory {
  const record = (engineState().endedSessions ??= createMemory());
  readFile(record);
  if (!record.isWritten) write(record);
  return record;
}

const userOf = ({ cms, sub }: Pick<SessionToken, 'cms' | 'sub'>) => `${cms} ${sub}`;
const redisKey = (key: string) => `profile-showcase:ended:${key}`;

/**
 * Ends sessions in the record, from which those go whose cookies have expired, and in Redis.
 *
 * @param begun when the latest of them began, in case that the clock was set back since, ms
 * @returns false: only this process knows of it, until it ends
 */
async function end(key: string, begun: number): Promise<boolean> {
  const now = Date.now();
  const until = Math.max(now, begun);
  const record = readRecord();
  const all = Object.entries({ ...record.ended, [key]: until });
  record.ended = Object.fromEntries(all.filter(([, at]) => at > now - SESSION_SECONDS * 1000));
  if (!write(record)) {
    console.error(`Ended sessions can't be written to ${fileName()}: is the folder writable?`);
  }
  const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;
  const set = await withRedis((client) => client.set(redisKey(key), String(until), lifetime));
  if (record.isWritten || set !== null) return true;
  // The next process finds it incomplete; this one goes on with its memory.
  discardFile(fileName());
  record.readAt = changeOfFile();
  return false;
}

type Begun = Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>;

/** Revokes one session: copies of its cookie are no longer accepted. @returns as `end` */
export const endSession = ({ sid, signedInAt }: Begun) => end(sid, signedInAt);

/** Revokes all sessions that a user has begun so far ("Sign out everywhere"). @returns as `end` */
export const endAllSessions = (session: Begun) => end(userOf(session), session.signedInAt);

/** The moment of the latest loss of the record, ms: sessions begun until then are over; 0: none. */
export const recordLostAt = (): number => readRecord().ended[EVERYBODY] ?? 0;

/**
 * Says whether a session was revoked, here, on another server or before a restart, or is over because the
 * record was lost; null: it is not over. WordPress cannot tell: rotating its JWT secret revokes no
 * session, and revoking the secret locks the user out. So it is recorded here, in a file, and in Redis
 * for several servers.
 */
export async function endOf(session: Begun): Promise<'ended' | 'lost' | null> {
  const keys = [session.sid, userOf(session)];
  const { ended } = readRecord();
  const isOver = (until: unknown) => session.signedInAt <= Number(until ?? 0);
  if (isOver(ended[EVERYBODY])) return 'lost';
  if (keys.some((key) => isOver(ended[key]))) return 'ended';
  const found = await withRedis((client) => client.mGet(keys.map(redisKey)));
  return found?.some(isOver) ? 'ended' : null;
}
