import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentServer } from '../../../content-server/server';
import { codeFor } from '../../../content-server/__tests__/support/sign-in';
import { sentForCode, withCode } from '../../lib/sign-in/support/code-from-wordpress';
import {
  DAY,
  devicesOf,
  EDGE,
  endDevice,
  FIREFOX,
  MINUTE,
  signIn,
} from '../../lib/home/support/devices';
import {
  startClock,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
} from '../../lib/sign-in/support/signed-in-site';
import { forgetProcess } from '../../support/process-values';

let cms: ContentServer;
let site: TestSite;
let folder: string;

beforeEach(async () => {
  cms = await startCms();
  folder = temporaryFolder();
  site = await startSite(cms, { DATA_DIR: folder });
});

const files = () =>
  readdirSync(join(folder, 'devices')).map((name) => join(folder, 'devices', name));

test('lists where an account is signed in, its own device first', async () => {
  const clock = startClock();
  const other = await signIn(site, EDGE);
  await signIn(site, FIREFOX, 'subscriber');
  clock.pass(3 * DAY);
  const own = await signIn(site);
  expect(await devicesOf(own)).toMatchObject([
    { name: 'Firefox on Windows', isThis: true, seen: { words: 'just now' } },
    {
      name: 'Edge on Mac',
      isThis: false,
      begun: { words: '3 days ago' },
      seen: { words: '3 days ago' },
    },
  ]);
  await other.who();
  const [first, second] = await devicesOf(own);
  expect(second).toMatchObject({ begun: { words: '3 days ago' }, seen: { words: 'just now' } });
  expect(await devicesOf(other)).toMatchObject([
    { id: second?.id, isThis: true },
    { id: first?.id, isThis: false },
  ]);
});

test('the last use is noted once in five minutes', async () => {
  const clock = startClock();
  const visitor = await signIn(site);
  const [file = ''] = files();
  const atFirst = readFileSync(file, 'utf8');
  clock.pass(4 * MINUTE);
  await visitor.who();
  await visitor.send('/api/faust/auth/token');
  await devicesOf(visitor);
  expect(readFileSync(file, 'utf8')).toBe(atFirst);
  clock.pass(2 * MINUTE);
  await visitor.send('/api/faust/auth/token');
  expect(readFileSync(file, 'utf8')).not.toBe(atFirst);
});

test('a session that a code of WordPress began is listed from the start', async () => {
  const wordpress = await startCms({ signIn: 'faust' });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
  const visitor = await sentForCode(site);
  const answer = await visitor.send(withCode(await codeFor(wordpress, 'editor'), visitor));
  expect(answer.status).toBe(200);
  expect(files()).toHaveLength(1);
});

test('one device signs out another, at once and for good', async () => {
  const own = await signIn(site);
  const other = await signIn(site, EDGE);
  const copy = other.copy();
  const [, listed] = await devicesOf(own);
  expect(await endDevice(own, listed?.id)).toMatchObject({ status: 200, json: {} });
  expect(await other.who()).toBeNull();
  expect([...other.cookies.keys()]).not.toContain('next-auth.session-token');
  expect(await devicesOf(own)).toHaveLength(1);
  expect((await endDevice(own, listed?.id)).status).toBe(404);
  forgetProcess();
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
  expect(await own.who()).toBe('Edith Editor');
});

test('nobody ends the session of another account, or any without one', async () => {
  const editor = await signIn(site);
  const subscriber = await signIn(site, EDGE, 'subscriber');
  const [theirs] = await devicesOf(editor);
  const [file = ''] = files();
  const sid: unknown = JSON.parse(readFileSync(file, 'utf8'))[0].sid;
  for (const id of [theirs?.id, sid, '', '__proto__']) {
    expect((await endDevice(subscriber, id)).status).toBe(404);
  }
  for (const id of [undefined, 7, null, ['x'], 'x'.repeat(501)]) {
    expect((await endDevice(subscriber, id)).status).toBe(400);
  }
  expect((await endDevice(site.visitor(), theirs?.id)).status).toBe(401);
  const read = await editor.send('/api/account/sign-out-device');
  expect(read).toMatchObject({ status: 405 });
  expect(await editor.who()).toBe('Edith Editor');
});

test('ends so many only, and says when it goes on', async () => {
  const visitor = await signIn(site);
  for (let tries = 0; tries < 60; tries += 1)
    expect((await endDevice(visitor, 'x')).status).toBe(404);
  const refused = await endDevice(visitor, 'x');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('what has ended is not listed', async () => {
  const own = await signIn(site);
  const other = await signIn(site, EDGE);
  await other.send('/api/faust/auth/logout', { method: 'POST' });
  expect(await devicesOf(own)).toHaveLength(1);
  // A new sign-in in the same browser.
  await own.signIn('editor');
  expect(await devicesOf(own)).toHaveLength(1);
  await own.send('/api/account/sign-out-everywhere', { method: 'POST' });
  expect(await devicesOf(await signIn(site))).toHaveLength(1);
});
