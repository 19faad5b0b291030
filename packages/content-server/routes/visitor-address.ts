import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isSecret } from '../auth/wp-session';

/** Seconds that the clocks of two machines may differ. */
const window = 300;

/**
 * Returns the visitor's address from a header that the front end has signed, as this project's WordPress
 * plugin does; null without a valid signature.
 */
export function signedAddress(
  { headers }: IncomingMessage,
  secret: string | undefined,
): string | null {
  const header = headers['x-headless-visitor'];
  const parts = /^(\d{1,12}) ([0-9a-f.:]{2,45}) ([0-9a-f]{64})$/.exec(String(header ?? ''));
  const [, time = '', address = '', signature] = parts ?? [];
  if (!secret || isIP(address) === 0) return null;
  const expected = createHmac('sha256', secret).update(`visitor ${time} ${address}`).digest('hex');
  const isNow = Math.abs(Date.now() / 1000 - Number(time)) <= window;
  return isNow && isSecret(signature, expected) ? address : null;
}
