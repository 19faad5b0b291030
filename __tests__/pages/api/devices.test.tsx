import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentServer } from '../../../content-server/server';
import HomePage from '../../../pages/home';
import { homeOf } from '../../lib/home/support/visit-home';
import {
  forgetProcess,
  startClock,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
} from '../../lib/sign-in/support/signed-in-site';
import type { Visitor } from '../../lib/sign-in/support/visitor';
import { serverRender } from '../../support/server-render';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const EDGE = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let cms: ContentServer;
let site: TestSite;
let folder: string;

beforeEach(async () => {
  cms = await startCms();
  folder = temporaryFolder();
  site = await startSite(cms, { DATA_DIR: folder });
});

async function signedIn(userAgent = FIREFOX, login = 'editor'): Promise<Visitor> {
  const visitor = site.visitor();
  visitor.headers['user-agent'] = userAgent;
  expect((await visitor.signIn(login)).status).toBe(200);
  return visitor;
}

async function devicesOf(visitor: Visitor) {
  const { devices } = await homeOf(visitor);
  if (!devices) throw new Error('no list');
  return devices;
}

const end = (visitor: Visitor, device: unknown) =>
  visitor.send('/api/account/sign-out-device', { method: 'POST', json: { device } });

const files = () => readdirSync(join(folder, 'devices')).map((name) => join(folder, 'devices', name));

test('lists where an account is signed in, its own device first', async () => {
  const clock = startClock();
  const other = await signedIn(EDGE);
  await signedIn(FIREFOX, 'subscriber');
  clock.pass(3 * DAY);
  const own = await signedIn();
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
  const visitor = await signedIn();
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

test('one device signs out another, at once and for good', async () => {
  const own = await signedIn();
  const other = await signedIn(EDGE);
  const copy = other.copy();
  const [, listed] = await devicesOf(own);
  expect(await end(own, listed?.id)).toMatchObject({ status: 200, json: {} });
  expect(await other.who()).toBeNull();
  expect([...other.cookies.keys()]).not.toContain('next-auth.session-token');
  expect(await devicesOf(own)).toHaveLength(1);
  expect((await end(own, listed?.id)).status).toBe(404);
  forgetProcess();
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
  expect(await own.who()).toBe('Edith Editor');
});

test('nobody ends the session of another account, or any without one', async () => {
  const editor = await signedIn();
  const subscriber = await signedIn(EDGE, 'subscriber');
  const [theirs] = await devicesOf(editor);
  const [file = ''] = files();
  const sid: unknown = JSON.parse(readFileSync(file, 'utf8'))[0].sid;
  for (const id of [theirs?.id, sid, '', '__proto__']) {
    expect((await end(subscriber, id)).status).toBe(404);
  }
  for (const id of [undefined, 7, null, ['x'], 'x'.repeat(501)]) {
    expect((await end(subscriber, id)).status).toBe(400);
  }
  expect((await end(site.visitor(), theirs?.id)).status).toBe(401);
  const read = await editor.send('/api/account/sign-out-device');
  expect(read).toMatchObject({ status: 405 });
  expect(await editor.who()).toBe('Edith Editor');
});

test('ends so many only, and says when it goes on', async () => {
  const visitor = await signedIn();
  for (let tries = 0; tries < 60; tries += 1) expect((await end(visitor, 'x')).status).toBe(404);
  const refused = await end(visitor, 'x');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('what has ended is not listed', async () => {
  const own = await signedIn();
  const other = await signedIn(EDGE);
  await other.send('/api/faust/auth/logout', { method: 'POST' });
  expect(await devicesOf(own)).toHaveLength(1);
  // A new sign-in in the same browser.
  await own.signIn('editor');
  expect(await devicesOf(own)).toHaveLength(1);
  await own.send('/api/account/sign-out-everywhere', { method: 'POST' });
  expect(await devicesOf(await signedIn())).toHaveLength(1);
});

test('what is stored is the owner’s only: words, times and the id of the session', async () => {
  await signedIn();
  const [file = '', ...more] = files();
  expect(more).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    {
      sid: expect.any(String),
      name: 'Firefox on Windows',
      begunAt: expect.any(Number),
      seenAt: expect.any(Number),
    },
  ]);
});

test('the page has no id of a session', async () => {
  const own = await signedIn();
  await signedIn(EDGE);
  const props = await homeOf(own);
  const { html } = await serverRender(<HomePage {...props} />);
  expect(html).toContain('Edge on Mac');
  const stored: Array<{ sid: string }> = JSON.parse(readFileSync(files()[0] ?? '', 'utf8'));
  expect(stored).toHaveLength(2);
  for (const { sid } of stored) expect(JSON.stringify(props) + html).not.toContain(sid);
});

test('twenty devices are kept, those used last, for as long as a session', async () => {
  const clock = startClock();
  for (let nth = 0; nth < 22; nth += 1) {
    await signedIn(nth < 2 ? EDGE : FIREFOX);
    clock.pass(1_000);
  }
  const own = await signedIn();
  const listed = await devicesOf(own);
  expect(listed).toHaveLength(20);
  expect(listed.map(({ name }) => name)).not.toContain('Edge on Mac');
  clock.pass(13 * DAY);
  await own.who();
  clock.pass(2 * DAY);
  expect(await devicesOf(own)).toHaveLength(1);
});

test('the files of too many accounts, and of those long gone, are deleted', async () => {
  const old = join(folder, 'devices');
  mkdirSync(old);
  const now = Date.now() / 1000;
  for (let nth = 0; nth < 2_001; nth += 1) {
    const file = join(old, `${nth}.json`);
    writeFileSync(file, '[]');
    // The first two are older than any session.
    utimesSync(file, now, nth < 2 ? now - 15 * 86_400 : now - 10_000 + nth);
  }
  await signedIn();
  const left = readdirSync(old);
  expect(left).toHaveLength(2_000);
  for (const gone of ['0.json', '1.json']) expect(left).not.toContain(gone);
  await signedIn(EDGE, 'subscriber');
  expect(readdirSync(old)).toHaveLength(2_000);
  expect(readdirSync(old)).not.toContain('2.json');
});

describe('a list that can’t be kept', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => void (errors = jest.spyOn(console, 'error').mockReturnValue()));

  test('is said on the page, and stops nobody', async () => {
    writeFileSync(join(folder, 'devices'), 'no folder');
    const visitor = await signedIn();
    const props = await homeOf(visitor);
    expect(props.devices).toBeNull();
    const { html } = await serverRender(<HomePage {...props} />);
    expect(html).toContain('can’t be shown just now');
    expect(html).toContain('Sign out everywhere');
    expect(await end(visitor, 'x')).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining('not known just now') },
    });
    expect(await visitor.who()).toBe('Edith Editor');
    expect(errors).toHaveBeenCalledTimes(1);
    expect((await visitor.send('/api/faust/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  test('begins anew when it is damaged', async () => {
    const own = await signedIn();
    const other = await signedIn(EDGE);
    writeFileSync(files()[0] ?? '', '[{"sid":');
    expect(await devicesOf(own)).toHaveLength(1);
    expect(errors).toHaveBeenCalledTimes(1);
    forgetProcess();
    await other.who();
    expect(await devicesOf(own)).toHaveLength(2);
  });
});
