import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';

import { STATE_COOKIE, type RequestWithCookies } from '../session/session-cookies';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The nonce for sending a browser to WordPress: it goes out in the address to come back to and stays
 * in a cookie. Two pages that send the same browser at the same time share one.
 */
export function stateFor({ cookies }: RequestWithCookies): string {
  const known = cookies[STATE_COOKIE] ?? '';
  return /^[\da-f-]{36}$/.test(known) ? known : randomUUID();
}

/** Whether a nonce that came back is the one that this browser was sent out with. */
export function isOwnState({ cookies }: RequestWithCookies, given: unknown): boolean {
  const own = cookies[STATE_COOKIE];
  if (!own || typeof given !== 'string') return false;
  // Digests are of one length, and tell nothing of where two texts begin to differ.
  return timingSafeEqual(digest(given), digest(own));
}
