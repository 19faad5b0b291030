import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of WordPress and this server may be apart, in seconds. */
const WINDOW_SECONDS = 5 * 60;

/**
 * The value of `x-revalidate-signature`: HMAC-SHA256 over `<timestamp>.<body>`.
 *
 * @param timestamp unix seconds, as sent in `x-revalidate-timestamp`.
 * @param body the raw body, byte for byte.
 */
export function signatureOf(
  secret: string,
  timestamp: number | string,
  body: string | Uint8Array,
): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `sha256=${digest}`;
}

/** Whether a timestamp header is a moment within the window around now. */
export function isTimely(timestamp: string, now = Date.now()): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
}

/** Whether a signature has the form of one; what it says is not looked at. */
export function isSignature(given: string): boolean {
  return /^sha256=[0-9a-f]{64}$/.test(given);
}

/** Compares two signatures in a time that does not tell how much of them is equal. */
export function isSameSignature(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
