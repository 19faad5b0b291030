import type { IncomingMessage } from 'node:http';

import { processWide } from '../process-wide';

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

const keysOf = (req: IncomingMessage, name: string) => {
  const who = name.trim().toLowerCase().slice(0, 200);
  return [
    { key: JSON.stringify([who, addressOf(req)]), limit: PER_ADDRESS },
    { key: JSON.stringify([who]), limit: PER_NAME },
  ];
};

/** Seconds until another attempt is allowed; 0: now. */
export function secondsToWait(req: IncomingMessage, name: string, now = Date.now()): number {
  const waits = keysOf(req, name).map(({ key, limit }) => {
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
export function countAttempt(req: IncomingMessage, name: string, now = Date.now()): () => void {
  const map = failures();
  const keys = keysOf(req, name).map(({ key }) => key);
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
