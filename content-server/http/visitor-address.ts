import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isSecret } from './wp-session';

/** Seconds that the clocks of two machines may differ. */
const window = 300;

/** The address that the front end names in a header, when it is signed, as this project's plugin has it. */
export function signedAddress(
  { headers }: IncomingMessage,
  secret: string | undefined,
): string | null {
  const header = headers['x-headless-visitor'];
  const [time = '', address = '', signature] = String(header ?? '').split(' ');
  if (!secret || isIP(address) === 0 || !/^\d{1,12}$/.test(time)) return null;
  const expected = createHmac('sha256', secret).update(`visitor ${time} ${address}`).digest('hex');
  const isNow = Math.abs(Date.now() / 1000 - Number(time)) <= window;
  return isNow && isSecret(signature, expected) ? address : null;
}
