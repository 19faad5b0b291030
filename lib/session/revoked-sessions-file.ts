import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { SESSION_SECONDS } from './session-token';

const schema = z.object({
  /** User id → sessions begun up to this moment (ms) are over. */
  users: z.record(z.string(), z.number()),
  /** Session id → when the entry may be forgotten (ms): no cookie lives longer. */
  sessions: z.record(z.string(), z.number()),
});

type Ended = z.infer<typeof schema>;

interface Memory {
  ended: Ended;
  /** Change time of the file when it was last read, ms. */
  readAt: number;
}

const fileName = () => path.join(readServerEnv().dataDir, 'ended-sessions.json');
const memory = () =>
  processWide<Memory>('ended-sessions', () => ({
    ended: { users: {}, sessions: {} },
    readAt: -1,
  }));

/** Takes over what another process of this server, or this one before its restart, has written. */
function read(): Ended {
  const current = memory();
  const changed = statSync(fileName(), { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined || changed === current.readAt) return current.ended;
  // Before it is read: a broken file is complained of once, not at every request.
  current.readAt = changed;
  try {
    const json: unknown = JSON.parse(readFileSync(fileName(), 'utf8'));
    const stored = schema.parse(json);
    current.ended = {
      users: { ...current.ended.users, ...stored.users },
      sessions: { ...current.ended.sessions, ...stored.sessions },
    };
  } catch {
    console.error(`Ended sessions can't be read from ${fileName()}.`);
  }
  return current.ended;
}

function write(ended: Ended): void {
  const now = Date.now();
  const kept = Object.entries(ended.sessions).filter(([, until]) => until > now);
  const since = now - SESSION_SECONDS * 1000;
  const users = Object.entries(ended.users).filter(([, moment]) => moment > since);
  const next = { users: Object.fromEntries(users), sessions: Object.fromEntries(kept) };
  const current = memory();
  current.ended = next;
  try {
    mkdirSync(path.dirname(fileName()), { recursive: true });
    const temporary = `${fileName()}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(next), { mode: 0o600 });
    renameSync(temporary, fileName());
    current.readAt = statSync(fileName()).mtimeMs;
  } catch {
    // The sessions are over all the same as long as this process lives.
    console.error(`Ended sessions can't be written to ${fileName()}: is the folder writable?`);
  }
}

/** Notes that a session is over. */
export function noteSession(sid: string): void {
  const ended = read();
  const until = Date.now() + SESSION_SECONDS * 1000;
  write({ ...ended, sessions: { ...ended.sessions, [sid]: until } });
}

/** Notes that all sessions of a user that began up to `moment` (ms) are over. */
export function noteUser(user: string, moment: number): void {
  const ended = read();
  write({ ...ended, users: { ...ended.users, [user]: moment } });
}

/** Whether a session, or all of its user's at the time it began (ms), were noted. */
export function isNoted(sid: string, user: string, signedInAt: number): boolean {
  const { users, sessions } = read();
  return sid in sessions || signedInAt <= (users[user] ?? 0);
}
