import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';

import {
  everywhere,
  logOut,
  signOut,
} from '@showcase/accounts/__tests__/sign-in/support/sign-out-ways';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';
import { visitHome } from '@showcase/accounts/__tests__/home/support/visit-home';
import {
  errors,
  file,
  fillDisk,
  makeRoom,
  preventFolder,
  restart,
  signedIn,
} from './support/record-site';

jest.mock('@showcase/wordpress/tools/write-file-atomically', () => ({
  ...jest.requireActual<object>('@showcase/wordpress/tools/write-file-atomically'),
  writeFileAtomically: jest.fn(),
}));

const TOKEN = '/api/faust/auth/token';
const LOST = /has lost its list of ended sessions.*sign in again/;

const half = () => truncateSync(file(), Math.floor(statSync(file()).size / 2));
const damages: Array<[string, () => void]> = [
  ['empty', () => truncateSync(file(), 0)],
  ['half of it', half],
  ['of zeros', () => writeFileSync(file(), Buffer.alloc(200))],
  ['of another form', () => writeFileSync(file(), '{"users":[]}')],
  ['not JSON', () => writeFileSync(file(), '<html>')],
];

describe.each(damages)('a record that is %s', (_, damage) => {
  test('ends the sessions begun before, says so, and is replaced', async () => {
    const ended = await signedIn('subscriber');
    const copy = ended.copy();
    await logOut(ended);
    const [one, two] = [await signedIn(), await signedIn()];
    damage();
    restart();

    const answer = await copy.copy().send(TOKEN);
    expect(answer).toMatchObject({ status: 401, json: { error: 'signed_out' } });
    for (const each of [one, two]) {
      const told = await each.send(TOKEN);
      expect(told).toMatchObject({ status: 401, json: { message: expect.stringMatching(LOST) } });
      expect([...each.cookies.keys()]).not.toContain('next-auth.session-token');
    }
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('sign in again'));

    const later = await signedIn();
    expect(await later.who()).toBe('Edith Editor');
    restart();
    expect(await later.who()).toBe('Edith Editor');
    expect(await copy.who()).toBeNull();
    expect(() => JSON.parse(readFileSync(file(), 'utf8'))).not.toThrow();
    expect(errors).toHaveBeenCalledTimes(1);
  });

  test('that is found so while the site runs does the same', async () => {
    const ended = await signedIn('subscriber');
    const copy = ended.copy();
    await logOut(ended);
    const one = await signedIn();
    damage();
    expect((await one.send(TOKEN)).text).toMatch(LOST);
    expect(await copy.who()).toBeNull();
    expect(await (await signedIn()).who()).toBe('Edith Editor');
  });
});

test('/home says why one has to sign in again', async () => {
  await logOut(await signedIn('subscriber'));
  const one = await signedIn();
  truncateSync(file(), 0);
  restart();
  const { result, res } = await visitHome(one);
  expect(result).toEqual({
    redirect: { destination: '/login/?error=SessionLost&callbackUrl=%2Fhome%2F', statusCode: 302 },
  });
  expect(String(res.getHeader('set-cookie'))).toMatch(/next-auth\.session-token=;/);
});

const ways = [
  ['/api/auth/signout', signOut],
  ['/api/faust/auth/logout', logOut],
  ['sign-out-everywhere', everywhere],
] as const;

describe.each(ways)('a sign-out by %s that can’t be kept', (_, leave) => {
  async function expectTold(visitor: Visitor) {
    const answer = await leave(visitor);
    expect(answer).toMatchObject({
      status: 503,
      json: { error: 'not_kept', message: expect.stringContaining('signed out in this browser') },
    });
    expect([...visitor.cookies.keys()]).not.toContain('next-auth.session-token');
    expect([...visitor.cookies.keys()]).not.toContain('signed-in');
  }

  test('in a folder that can’t be written is told, and ends with the process at the latest', async () => {
    const visitor = await signedIn();
    const copy = visitor.copy();
    preventFolder();
    await expectTold(visitor);
    expect(await copy.copy().who()).toBeNull();
    restart();
    expect(await copy.who()).toBeNull();
    const later = await signedIn();
    expect(await later.who()).toBe('Edith Editor');
  });

  test('on a full disk is told, and not forgotten by a restart', async () => {
    await logOut(await signedIn('subscriber'));
    const visitor = await signedIn();
    const copy = visitor.copy();
    fillDisk();
    await expectTold(visitor);
    expect(await copy.copy().who()).toBeNull();
    makeRoom();
    restart();
    expect(await copy.who()).toBeNull();
    expect(await (await signedIn()).who()).toBe('Edith Editor');
  });
});
