import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Author } from '../model/site';
import type { State } from '../model/state-file';

const section = 'passwords';
const hashesSchema = z.record(z.string(), z.string());

/** The user accounts of a site, with its passwords, overridden by those in the state. */
export function createAccounts(authors: readonly Author[], state: State) {
  const ids = new Map(authors.map((author) => [author.id, author]));
  const logins = new Map(authors.map((author) => [author.login.toLowerCase(), author]));
  const emails = new Map(authors.map((author) => [author.email.toLowerCase(), author]));
  emails.delete('');
  const changed = new Map(Object.entries(state.read(section, hashesSchema) ?? {}));

  return {
    byId: (id: number) => ids.get(id),
    /** Case-insensitive, as in WordPress's database. */
    byLogin: (login: string) => logins.get(login.trim().toLowerCase()),
    byEmail: (email: string) => emails.get(email.trim().toLowerCase()),
    async isPassword(user: Author, password: string): Promise<boolean> {
      const hash = changed.get(user.login);
      if (hash !== undefined) return isPasswordOf(hash, password);
      // The passwords of a site's JSON file are plain text: a slow hash would protect nothing.
      return user.password !== '' && timingSafeEqual(digest(user.password), digest(password));
    },
    async setPassword(user: Author, password: string): Promise<void> {
      changed.set(user.login, await hashPassword(password));
      state.write(section, Object.fromEntries(changed));
    },
    /** Changes with the password, which invalidates everything signed with it. */
    passwordMark(user: Author): string {
      return digest(changed.get(user.login) ?? user.password).toString('hex');
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyBytes = 32;

/** A password as `salt$key`, both in base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, keyBytes);
  return `${salt.toString('base64url')}$${key.toString('base64url')}`;
}

async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('$');
  const derivedKey = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64url'),
    keyBytes,
  );
  const expected = Buffer.from(key, 'base64url');
  return expected.length === keyBytes && timingSafeEqual(expected, derivedKey);
}
