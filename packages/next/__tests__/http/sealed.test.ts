import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { z } from 'zod';

import { COOKIES, seal, sealedCookie, unseal } from '../../http/cookies';

const schema = z.object({ comment: z.string() });
const cookie = sealedCookie(COOKIES.enteredPasswords, schema);
const value = { comment: 'Greetings, Grüße 🎉' };

const request = (cookies: Record<string, string> = {}) =>
  Object.assign(new IncomingMessage(new Socket()), { cookies });

/** Returns the cookie line that is set; undefined: none is. */
async function written() {
  const res = new ServerResponse(request());
  await cookie.write(res, value);
  return [res.getHeader('set-cookie') ?? []].flat().map(String)[0];
}

const textOf = (line = '') => decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? '');
let text: string;

beforeEach(async () => {
  process.env.NEXTAUTH_SECRET = 'a secret for this test';
  process.env.SITE_URL = 'http://localhost:3000';
  text = textOf(await written());
});

afterEach(() => jest.useRealTimers());

test('a sealed cookie can be read by the server that wrote it, and with no other secret', async () => {
  expect(text).not.toContain('Greetings');
  expect(await cookie.read(request({ 'entry-passwords': text }))).toEqual(value);
  expect(await cookie.read(request())).toBeNull();
  process.env.NEXTAUTH_SECRET = 'another secret';
  expect(await cookie.read(request({ 'entry-passwords': text }))).toBeNull();
});

test('scripts can’t read a sealed cookie, and on https no other host can set it', async () => {
  const attributes = /Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/;
  expect(await written()).toMatch(attributes);
  process.env.SITE_URL = 'https://www.example.com';
  const line = await written();
  expect(line).toMatch(/^__Host-entry-passwords=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(await cookie.read(request({ '__Host-entry-passwords': textOf(line) }))).toEqual(value);
  expect(await cookie.read(request({ 'entry-passwords': textOf(line) }))).toBeNull();
});

test('a seal expires, and is refused for another cookie, another form of its value, or a changed text', async () => {
  const other = sealedCookie({ name: 'known-browser', seconds: 60 }, schema);
  expect(await other.read(request({ 'known-browser': text }))).toBeNull();
  const sealed = {
    purpose: 'entry-passwords',
    seconds: 600,
    schema: z.object({ other: z.string() }),
  };
  expect(await unseal(sealed, text)).toBeNull();
  expect(await cookie.read(request({ 'entry-passwords': `${text.slice(0, -2)}xx` }))).toBeNull();
  jest.useFakeTimers({ now: Date.now() + 900_000_000, doNotFake: ['nextTick', 'setImmediate'] });
  expect(await cookie.read(request({ 'entry-passwords': text }))).toBeNull();
});

test('without a secret no cookie is written or read', async () => {
  delete process.env.NEXTAUTH_SECRET;
  expect(await written()).toBeUndefined();
  expect(await cookie.read(request({ 'entry-passwords': text }))).toBeNull();
  await expect(seal({ purpose: 'x', seconds: 1, schema }, value)).rejects.toThrow(
    'NEXTAUTH_SECRET',
  );
});
