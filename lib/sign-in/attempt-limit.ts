import type { IncomingMessage } from 'node:http';

import { processWide } from '../process-wide';
import { ApiError } from '../session/api-route';
import { SlidingWindow } from '../sliding-window';
import { accountKey } from './account-name';

/** Maximum failed attempts per name and client address, and per name, within WINDOW_MS. */
const PER_ADDRESS = 10;
const PER_NAME = 50;
const WINDOW_MS = 5 * 60_000;

const limiters = () =>
  processWide('sign-in-failures', () => ({
    perAddress: new SlidingWindow(PER_ADDRESS, WINDOW_MS),
    perName: new SlidingWindow(PER_NAME, WINDOW_MS),
  }));

/** Client address, from the nearest proxy or the socket. */
function addressOf(req: IncomingMessage): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || 'unknown';
}

/**
 * Counts an attempt before its outcome is known, so that parallel requests cannot exceed the limit.
 * All spellings of a name share a limit. Names with a `<`, which no account has, additionally share
 * one, because PHP's strip_tags() parses some of them in ways that are not reproduced here.
 *
 * @param action such as `sign-in`
 * @param name as entered
 * @returns a function that uncounts the attempt, for those that did not fail
 * @throws ApiError `too_many_attempts`
 */
export function countAttempt(req: IncomingMessage, action: string, name: string): () => void {
  const names = [accountKey(name).slice(0, 200), ...(name.includes('<') ? ['<'] : [])];
  const { perAddress, perName } = limiters();
  const counted = names.flatMap((who) => [
    { limiter: perAddress, key: JSON.stringify([action, who, addressOf(req)]) },
    { limiter: perName, key: JSON.stringify([action, who]) },
  ]);
  const wait = Math.max(...counted.map(({ limiter, key }) => limiter.secondsToWait(key)));
  if (wait > 0) throw new ApiError('too_many_attempts', { 'retry-after': String(wait) });
  const undos = counted.map(({ limiter, key }) => limiter.count(key));
  return () => undos.forEach((undo) => undo());
}
