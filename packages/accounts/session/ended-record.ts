import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { discardFile, writeFileAtomically } from '@showcase/wordpress/tools/write-file-atomically';
import { SESSION_SECONDS } from '@showcase/next/routes/cookies';

const schema = z.object({
  /** User → sessions begun until then (ms) are revoked. */
  users: z.record(z.string(), z.number()),
  /** Session id → when the entry expires (ms), as no cookie lives longer. */
  sessions: z.record(z.string(), z.number()),
  /** All sessions begun until then (ms) are revoked: which of them were is not known any more. */
  lostAt: z.number().default(0),
});

/** Pause after which a record that could not be written is written again, ms. */
const RETRY_MS = 5_000;

export type EndedRecord = z.infer<typeof schema>;

const fileName = () => path.join(readServerEnv().dataDir, 'ended-sessions.json');

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

/** Writes the record later, for the next process: it can't be written now. */
const writeLater = () =>
  setTimeout(() => {
    // Another process may have written it meanwhile.
    readRecord();
    write();
  }, RETRY_MS).unref();

/**
 * In-memory copy, with the file's modification time when last read or written, ms. Begins with the loss
 * of all sessions where nothing can be written: those that an earlier process ended are unknown.
 */
const memory = () =>
  processWide<{ record: EndedRecord; readAt: number; retry?: NodeJS.Timeout }>(
    'ended-sessions',
    () => {
      const isKept = readServerEnv().redisUrl !== null || isWritable();
      if (!isKept) console.error(`Ended sessions can't be kept in ${fileName()}: ${again}`);
      const lostAt = isKept ? 0 : Date.now();
      const record = { users: {}, sessions: {}, lostAt };
      return { record, readAt: -1, ...(!isKept && { retry: writeLater() }) };
    },
  );

/** Undefined without a file, or in a folder that can't be read. */
function statOfFile() {
  try {
    return statSync(fileName(), { throwIfNoEntry: false });
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
    current.readAt = statOfFile()?.mtimeMs ?? -1;
    return true;
  } catch {
    current.retry = writeLater();
    return false;
  }
}

/**
 * Returns the entries, re-read when another process has written the file. A damaged file ends all
 * sessions that it could have named: those begun before it is noticed, as each new one looks here.
 */
export function readRecord(): EndedRecord {
  const current = memory();
  const stat = statOfFile();
  if (stat === undefined || stat.mtimeMs === current.readAt) return current.record;
  // Set before reading, so that a corrupt file is logged once and not per request.
  current.readAt = stat.mtimeMs;
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

/**
 * Adds entries, and removes those of sessions whose cookies have expired.
 *
 * @returns whether they outlive this process, which knows them in any case
 */
export function addToRecord({ users, sessions }: Partial<EndedRecord>): boolean {
  const now = Date.now();
  const known = readRecord();
  memory().record = {
    users: laterThan({ ...known.users, ...users }, now - SESSION_SECONDS * 1000),
    sessions: laterThan({ ...known.sessions, ...sessions }, now),
    lostAt: known.lostAt,
  };
  const isWritten = write();
  if (!isWritten) {
    console.error(`Ended sessions can't be written to ${fileName()}: is the folder writable?`);
  }
  return isWritten;
}

/** Marks the file as incomplete. This process goes on with its memory, and writes it when it can. */
export function discardRecord(): void {
  discardFile(fileName());
  memory().readAt = statOfFile()?.mtimeMs ?? -1;
}
