import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Author } from '../model/site';
import type { AuthParts } from './auth-parts';

/** FaustWP's kinds of tokens; they are not interchangeable. */
const kinds = ['code', 'access', 'refresh'] as const;
type FaustKind = (typeof kinds)[number];

/** Kind, user id and expiry; the rest is random. */
const payloadBytes = 32;

/**
 * FaustWP's tokens: 88 characters of base64, reusable. Each holds its own signed data: nothing is stored,
 * and tokens survive a restart.
 */
export function createFaustTokens({ accounts, clock, secrets, lifetimes }: AuthParts) {
  const sign = (payload: Buffer) => createHmac('sha256', secrets.faust).update(payload).digest();
  const seconds: Record<FaustKind, number> = {
    code: lifetimes.code,
    access: lifetimes.accessToken,
    refresh: lifetimes.faustRefreshToken,
  };

  return {
    /** `expires` is in unix seconds. */
    issue(kind: FaustKind, user: Author): { token: string; expires: number } {
      const expires = clock() + seconds[kind];
      const payload = randomBytes(payloadBytes);
      payload.writeUInt8(kinds.indexOf(kind), 0);
      payload.writeUIntBE(user.id, 1, 6);
      payload.writeIntBE(expires, 7, 6);
      return { token: Buffer.concat([payload, sign(payload)]).toString('base64'), expires };
    },
    /** Returns the user of a token; undefined when it is of another kind, expired or forged. */
    check(kind: FaustKind, token: string): Author | undefined {
      const bytes = Buffer.from(token, 'base64');
      const payload = bytes.subarray(0, payloadBytes);
      // Encodes it again to compare: decoding skips invalid base64 characters.
      if (bytes.length !== 2 * payloadBytes || bytes.toString('base64') !== token) return undefined;
      if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(payload))) return undefined;
      if (kinds[payload.readUInt8(0)] !== kind || payload.readIntBE(7, 6) <= clock())
        return undefined;
      return accounts.byId(payload.readUIntBE(1, 6));
    },
  };
}
