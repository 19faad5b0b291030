import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { engineState } from '@showcase/next/definition/engine-state';
import { withRedis } from '@showcase/next/cache/redis';
import { readServerEnv, writeFileAtomically } from '@showcase/wordpress';
import { SESSION_SECONDS } from './cookies';
import type { SessionToken } from './session-token';

/** Session id, user or EVERYBODY → their sessions begun until then (ms) are over. */
const schema = z.record(z.string(), z.number());

/** The key of everybody's sessions, which are over when the file is damaged. */
const EVERYBODY = '*';

const fileName = () => path.join(readServerEnv().DATA_DIR, 'ended-sessions.json');

interface Memory {
  ended: z.infer<typeof schema>;
  /** The file's modification time when last read or written, ms; undefined without a file. */
  readAt: number | undefined;
}

declare module '@showcase/next/definition/engine-state' {
  interface EngineState {
    endedSessions?: Memory;
  }
}

/** Undefined without a file, or in a folder that can't be read. */
function changeOfFile(): number | undefined {
  try {
    return statSync(fileName(), { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

/** Writes the record to the file. @returns whether that was possible */
function write(record: Memory): boolean {
  try {
    writeFileAtomically(fileName(), JSON.stringify(record.ended));
    record.readAt = changeOfFile();
    return true;
  } catch (error) {
    console.error(`Ended sessions can't be written: is the folder writable? ${String(error)}`);
    return false;
  }
}

/** Returns the current record, also with what another process has written. */
function readRecord(): Memory {
  const record = (engineState().endedSessions ??= { ended: {}, readAt: undefined });
  const changedAt = changeOfFile();
  if (changedAt === undefined || changedAt === record.readAt) return record;
  record.readAt = changedAt;
  try {
    const kept = schema.parse(JSON.parse(readFileSync(fileName(), 'utf8')));
    for (const [key, until] of Object.entries(kept)) {
      record.ended[key] = Math.max(until, record.ended[key] ?? 0);
    }
  } catch {
    const effect = 'sessions begun before are over, and their users sign in again.';
    console.error(`Ended sessions can't be read from ${fileName()}: ${effect}`);
    record.ended[EVERYBODY] = Date.now();
    write(record);
  }
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
  const isWritten = write(record);
  const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;
  const set = await withRedis((client) => client.set(redisKey(key), String(until), lifetime));
  return isWritten || set !== null;
}

type Begun = Pick<SessionToken, 'sid' | 'sub' | 'cms' | 'signedInAt'>;

/** Revokes one session: copies of its cookie are no longer accepted. @returns as `end` */
export const endSession = ({ sid, signedInAt }: Begun) => end(sid, signedInAt);

/** Revokes all sessions that a user has begun so far ("Sign out everywhere"). @returns as `end` */
export const endAllSessions = (session: Begun) => end(userOf(session), session.signedInAt);

/**
 * Whether a session was revoked, here, on another server or before a restart. WordPress cannot tell:
 * rotating its JWT secret revokes no session, and revoking the secret locks the user out. So it is
 * recorded here, in a file, and in Redis for several servers.
 */
export async function isEnded(session: Begun): Promise<boolean> {
  const keys = [session.sid, userOf(session)];
  const { ended } = readRecord();
  const isOver = (until: unknown) => session.signedInAt <= Number(until ?? 0);
  if ([EVERYBODY, ...keys].some((key) => isOver(ended[key]))) return true;
  const found = await withRedis((client) => client.mGet(keys.map(redisKey)));
  return found?.some(isOver) ?? false;
}
