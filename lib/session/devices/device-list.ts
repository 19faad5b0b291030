import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';

import { logSeldom } from '../../log-seldom';
import { processWide } from '../../process-wide';
import { SESSION_SECONDS, type SessionToken } from '../session-token';
import { deviceName } from './device-name';
import { changeStored } from './device-store';

const MAX_DEVICES = 20;
/** How exactly the last use is known, ms. */
export const SEEN_EVERY_MS = 5 * 60_000;
const MAX_SEEN = 10_000;

const device = z.object({
  sid: z.string(),
  name: z.string(),
  begunAt: z.number(),
  seenAt: z.number(),
});
export type KnownDevice = z.infer<typeof device>;

type Session = Pick<SessionToken, 'sid' | 'cms' | 'sub' | 'signedInAt'>;
type Account = Pick<SessionToken, 'cms' | 'sub'>;

const accountOf = ({ cms, sub }: Account) => `${cms} ${sub}`;

function parse(text: string | null): KnownDevice[] {
  if (text === null) return [];
  const earliest = Date.now() - SESSION_SECONDS * 1000;
  try {
    const json: unknown = JSON.parse(text);
    return z
      .array(device)
      .parse(json)
      .filter(({ seenAt }) => seenAt > earliest);
  } catch {
    logSeldom(
      'A list of devices can’t be read: it begins anew, and each is in it at its next use.',
    );
    return [];
  }
}

/** Null: the list can't be read or written, which must not stop anybody. */
async function change(
  account: Account,
  edit: (known: KnownDevice[]) => KnownDevice[],
): Promise<KnownDevice[] | null> {
  let current: KnownDevice[] = [];
  try {
    await changeStored(accountOf(account), (text) => {
      const known = parse(text);
      current = edit(known);
      return current === known ? null : JSON.stringify(current);
    });
    return current;
  } catch {
    logSeldom('Lists of devices can’t be kept: is DATA_DIR writable, does Redis answer?');
    return null;
  }
}

/**
 * Puts the device of a session into its account's list, with the time of its last use.
 *
 * @returns the list, the device used last first; null: it can't be read or written
 */
export function listDevices(
  req: IncomingMessage,
  { sid, signedInAt, ...account }: Session,
): Promise<KnownDevice[] | null> {
  const now = Date.now();
  return change(account, (known) => {
    const own = known.find((each) => each.sid === sid);
    if (own && now - own.seenAt < SEEN_EVERY_MS) return known;
    const name = deviceName(req.headers['user-agent']);
    const others = known.filter((each) => each !== own);
    return [{ sid, name, begunAt: signedInAt, seenAt: now }, ...others].slice(0, MAX_DEVICES);
  });
}

/** When a session was last put into its list by this process, ms. */
const seen = () =>
  processWide('seen-sessions', () => new LRUCache<string, number>({ max: MAX_SEEN }));

/** Notes that a session is used, at most once in five minutes. */
export async function noteUse(req: IncomingMessage, session: Session): Promise<void> {
  const now = Date.now();
  if (now - (seen().get(session.sid) ?? 0) < SEEN_EVERY_MS) return;
  seen().set(session.sid, now);
  await listDevices(req, session);
}

/** Removes a device whose session has ended; without `sid` all of the account. */
export async function forgetDevices(account: Account, sid?: string): Promise<void> {
  await change(account, (known) => {
    const others = known.filter((each) => sid !== undefined && each.sid !== sid);
    return others.length === known.length ? known : others;
  });
}
