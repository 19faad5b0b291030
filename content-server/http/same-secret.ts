import { createHash, timingSafeEqual } from 'node:crypto';

/** True when a header holds the secret; never when there is none. Takes as long for any text. */
export function isSecret(
  given: string | string[] | undefined,
  secret: string | undefined,
): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (typeof given !== 'string' || secret === undefined) return false;
  return timingSafeEqual(digest(given), digest(secret));
}
