import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentServer } from '@showcase/content-server';
import {
  signedIn as signIn,
  startClock,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
  type Visitor,
} from '@showcase/testing/jest/api-site';
import { engineState } from '@showcase/next/engine-state';
import { forgetProcess } from '@showcase/testing/servers/process-values';

const SESSION = 'next-auth.session-token';

let cms: ContentServer;
let site: TestSite;
let folder: string;

beforeEach(async () => {
  cms = await startCms();
  folder = join(temporaryFolder(), 'made', 'at', 'need');
  site = await startSite(cms, { DATA_DIR: folder });
});

const signedIn = (login?: string) => signIn(site, login);

/** A cookie is dead for every route, and deleted, hint and all. */
async function expectDead(visitor: Visitor): Promise<void> {
  expect((await visitor.copy().signOutEverywhere()).status).toBe(401);
  const byToken = visitor.copy();
  expect((await byToken.send('/api/faust/auth/token')).status).toBe(401);
  expect(await visitor.who()).toBeNull();
  expect([...byToken.sessionCookies(), ...visitor.sessionCookies()]).toEqual([]);
}

test.each(['subscriber', 'editor'])(
  'signing in gives a new cookie, and the one of before (%s) is dead',
  async (login) => {
    const visitor = await signedIn(login);
    const before = visitor.copy();
    await visitor.signIn('editor');
    expect(visitor.cookies.get(SESSION)).not.toBe(before.cookies.get(SESSION));
    await expectDead(before);
    expect(await visitor.who()).toBe('Edith Editor');
  },
);

test('a failed sign-in leaves the session as it is', async () => {
  const visitor = await signedIn('subscriber');
  await visitor.signIn('editor', 'wrong');
  await visitor.callback('{"authToken":"x"}');
  expect(await visitor.who()).toBe('Sue Subscriber');
});

test.each(['planted', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0....', '%'])(
  'a planted cookie (%s) is nobody’s, and does not outlive a sign-in',
  async (value) => {
    const visitor = site.visitor();
    visitor.cookies.set(SESSION, value);
    visitor.cookies.set('signed-in', '1');
    await expectDead(visitor);
    visitor.cookies.set(SESSION, value);
    await visitor.signIn('editor');
    expect(visitor.cookies.get(SESSION)).not.toBe(value);
    expect(await visitor.who()).toBe('Edith Editor');
  },
);

test('a hint that is left over goes, too', async () => {
  for (const path of ['/api/faust/auth/token', '/api/auth/session']) {
    const visitor = site.visitor();
    visitor.cookies.set('signed-in', '1');
    await visitor.send(path);
    expect(visitor.sessionCookies()).toEqual([]);
  }
});

test('"Sign out everywhere" kills copied cookies at once, and only this user’s', async () => {
  const visitor = await signedIn();
  const copies = [visitor.copy(), await signedIn()];
  const other = await signedIn('subscriber');
  expect((await visitor.signOutEverywhere()).status).toBe(200);
  expect(visitor.sessionCookies()).toEqual([]);
  for (const copy of copies) await expectDead(copy);
  expect(await other.who()).toBe('Sue Subscriber');
});

test('after a restart they are dead as well, and the user can sign in again', async () => {
  const visitor = await signedIn();
  const copy = visitor.copy();
  const ended = (await signedIn()).copy();
  await ended.copy().logOut();
  await visitor.signOutEverywhere();
  forgetProcess();
  await expectDead(copy.copy());
  await expectDead(ended);
  await visitor.signIn('editor');
  expect(await visitor.who()).toBe('Edith Editor');
  forgetProcess();
  expect(await visitor.who()).toBe('Edith Editor');
  await expectDead(copy);
});

test('a session that another process has ended is refused here, without a restart', async () => {
  const visitor = await signedIn();
  const copy = visitor.copy();
  expect(await copy.who()).toBe('Edith Editor');
  const ours = engineState().endedSessions;
  if (!ours) throw new Error('nothing is known of ended sessions');
  forgetProcess();
  await visitor.signOutEverywhere();
  engineState().endedSessions = ours;
  await expectDead(copy);
});

test('the record is small, readable for its owner only, and forgets what has run out', async () => {
  const clock = startClock();
  const file = join(folder, 'ended-sessions.json');
  const visitor = await signedIn();
  expect(existsSync(file)).toBe(false);
  await visitor.signOutEverywhere();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = readFileSync(file, 'utf8');
  expect(first.length).toBeLessThan(300);
  expect(first).not.toContain('eyJ');

  clock.pass(15 * 24 * 3_600_000);
  await (await signedIn('subscriber')).logOut();
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(1);
});

test('a session of another CMS, or of another secret, is nobody’s', async () => {
  const visitor = await signedIn();
  const other = await startCms();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = other.url;
  expect((await visitor.copy().send('/api/faust/auth/token')).status).toBe(401);
  expect(await visitor.copy().who()).toBeNull();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  expect(await visitor.copy().who()).toBe('Edith Editor');
  process.env.NEXTAUTH_SECRET = 'quite another secret, and long enough';
  expect(await visitor.copy().who()).toBeNull();
  expect((await visitor.copy().send('/api/faust/auth/token')).status).toBe(401);
});

test('a session ends two weeks after it was last used', async () => {
  const clock = startClock();
  const visitor = await signedIn();
  const day = 24 * 3_600_000;
  clock.pass(13 * day);
  expect(await visitor.who()).toBe('Edith Editor');
  const unused = visitor.copy();
  clock.pass(13 * day);
  expect(await visitor.who()).toBe('Edith Editor');
  clock.pass(2 * day);
  expect(await unused.who()).toBeNull();
});
