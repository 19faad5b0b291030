import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const cost = { N: 2 ** 14, r: 8, p: 1 };
const length = 32;

/** A password as `scrypt$N$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** True when `hash`, made by hashPassword(), is of this password. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, N, salt = '', key = ''] = /^scrypt\$(\d{1,6})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (N === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { ...cost, N: Number(N) });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
