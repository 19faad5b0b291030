import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Author } from '../model';
import type { Accounts } from './accounts';
import type { Clock } from './auth';

/** FaustWP's kinds of tokens; none may stand for another. */
export type FaustKind = 'code' | 'access' | 'refresh';

export interface FaustToken {
  token: string;
  /** Unix seconds. */
  expires: number;
}

/** The tokens of FaustWP: opaque, 88 characters of base64, good more than once. */
export interface FaustTokens {
  issue(kind: FaustKind, user: Author): FaustToken;
  /** Whose token this is; undefined when it is another kind, too old or invented. */
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
/** Kind, user id and end; the rest of the 64 bytes is noise. */
const payloadBytes = 36;
const kinds: readonly FaustKind[] = ['code', 'access', 'refresh'];

/** Tokens that hold what they stand for, encrypted: nothing has to be kept, and a restart ends none. */
export function createFaustTokens(options: FaustTokenOptions): FaustTokens {
  const { accounts, clock, seconds } = options;
  const key = createHash('sha256').update(options.secret).digest();

  function open(token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64');
    // Comparing anew: what base64 does not know is skipped when decoding.
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
