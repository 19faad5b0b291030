import type { IncomingMessage } from 'node:http';

import { processWide } from '../process-wide';
import { accountKey } from './account-name';

/** Failed attempts for one name from one address, and from all addresses, in the time below. */
const PER_ADDRESS = 10;
const PER_NAME = 50;
const WINDOW_MS = 5 * 60_000;
const REMEMBERED = 10_000;

const failures = () => processWide('sign-in-failures', () => new Map<string, number[]>());

function recent(key: string, now: number): number[] {
  return (failures().get(key) ?? []).filter((at) => now - at < WINDOW_MS);
}

/** Who asks, as the nearest proxy or the socket says. */
function addressOf(req: IncomingMessage): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || 'unknown';
}

/** What is tried, such as `sign-in`, and with which name, as it was typed. */
export interface Attempt {
  action: string;
  name: string;
}

/**
 * A name is the same however it is spelled. No account has a `<` in its name: what is hidden in tags
 * counts together as well, because PHP reads some of them in ways of its own.
 */
function keysOf(req: IncomingMessage, { action, name }: Attempt) {
  const names = [accountKey(name).slice(0, 200), ...(name.includes('<') ? ['<'] : [])];
  return names.flatMap((who) => [
    { key: JSON.stringify([action, who, addressOf(req)]), limit: PER_ADDRESS },
    { key: JSON.stringify([action, who]), limit: PER_NAME },
  ]);
}

/** Seconds until another attempt is allowed; 0: now. */
export function secondsToWait(req: IncomingMessage, attempt: Attempt, now = Date.now()): number {
  const waits = keysOf(req, attempt).map(({ key, limit }) => {
    const times = recent(key, now);
    const oldest = times.at(-limit);
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - now) / 1000);
  });
  return Math.max(...waits);
}

/**
 * Counts an attempt, before it is known how it ends: of many sent at once none slips through.
 *
 * @returns what takes it back, for attempts that did not fail
 */
export function countAttempt(req: IncomingMessage, attempt: Attempt, now = Date.now()): () => void {
  const map = failures();
  const keys = keysOf(req, attempt).map(({ key }) => key);
  for (const key of keys) {
    const times = [...recent(key, now), now];
    map.delete(key);
    map.set(key, times);
  }
  for (const key of map.keys()) {
    if (map.size <= REMEMBERED) break;
    map.delete(key);
  }
  return () => {
    for (const key of keys) {
      const times = recent(key, now);
      const at = times.indexOf(now);
      if (at >= 0) map.set(key, times.toSpliced(at, 1));
    }
  };
}
