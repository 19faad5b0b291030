import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference between WordPress and this server, seconds. */
const WINDOW_SECONDS = 5 * 60;

/**
 * Returns the value of `x-revalidate-signature`: HMAC-SHA256 over `<timestamp>.<body>`.
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

/** Whether a timestamp header is within the allowed clock difference. */
export function isTimestampValid(timestamp: string, now = Date.now()): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
}

/** Whether a value has the format of a signature. */
export function isSignature(given: string): boolean {
  return /^sha256=[0-9a-f]{64}$/.test(given);
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
