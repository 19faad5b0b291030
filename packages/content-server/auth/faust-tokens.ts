import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Author } from '../model';
import type { Accounts } from './accounts';
import type { Clock } from './auth';

/** FaustWP's kinds of tokens; they are not interchangeable. */
export type FaustKind = 'code' | 'access' | 'refresh';

export interface FaustToken {
  token: string;
  /** Unix seconds. */
  expires: number;
}

/** FaustWP's tokens: opaque, 88 characters of base64, reusable. */
export interface FaustTokens {
  issue(kind: FaustKind, user: Author): FaustToken;
  /** Returns the user of a token; undefined when it is of another kind, expired or forged. */
  check(kind: FaustKind, token: string): Author | undefined;
}

export interface FaustTokenOptions {
  accounts: Accounts;
  clock: Clock;
  secret: string;
  seconds: Record<FaustKind, number>;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Kind, user id and expiry; the rest of the 64 bytes is random. */
const payloadBytes = 36;
const kinds: readonly FaustKind[] = ['code', 'access', 'refresh'];

/** Encrypts the payload in the token itself: nothing is stored, and tokens survive a restart. */
export function createFaustTokens(options: FaustTokenOptions): FaustTokens {
  const { accounts, clock, seconds } = options;
  const key = createHash('sha256').update(options.secret).digest();

  function open(token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64');
    // Re-encodes to compare: decoding skips invalid base64 characters.
    if (bytes.length !== ivBytes + tagBytes + payloadBytes || bytes.toString('base64') !== token)
      return null;
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return {
    issue(kind, user) {
      const expires = clock() + seconds[kind];
      const payload = randomBytes(payloadBytes);
      payload.writeUInt8(kinds.indexOf(kind), 0);
      payload.writeUIntBE(user.id, 1, 6);
      payload.writeIntBE(expires, 7, 6);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const sealed = Buffer.concat([cipher.update(payload), cipher.final()]);
      return {
        token: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'),
        expires,
      };
    },
    check(kind, token) {
      const payload = open(token);
      if (!payload || kinds[payload.readUInt8(0)] !== kind) return undefined;
      if (payload.readIntBE(7, 6) <= clock()) return undefined;
      return accounts.byId(payload.readUIntBE(1, 6));
    },
  };
}
