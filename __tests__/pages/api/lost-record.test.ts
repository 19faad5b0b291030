import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentServer } from '../../../content-server/server';
import { writeFileAtomically } from '../../../lib/write-file-atomically';
import {
  forgetProcess,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
} from '../../lib/sign-in/support/signed-in-site';
import type { Visitor } from '../../lib/sign-in/support/visitor';
import { visitHome } from '../../lib/home/support/visit-home';

jest.mock('../../../lib/write-file-atomically');
const actual = jest.requireActual<{ writeFileAtomically: typeof writeFileAtomically }>(
  '../../../lib/write-file-atomically',
);
const fillDisk = () =>
  jest.mocked(writeFileAtomically).mockImplementation(() => {
    throw new Error('ENOSPC');
  });
const makeRoom = () =>
  jest.mocked(writeFileAtomically).mockImplementation(actual.writeFileAtomically);

const TOKEN = '/api/faust/auth/token';
const LOST = /has lost its record of ended sessions.*sign in again/;

let cms: ContentServer;
let site: TestSite;
let folder: string;
let errors: jest.SpyInstance;

beforeEach(async () => {
  makeRoom();
  errors = jest.spyOn(console, 'error').mockReturnValue();
  cms = await startCms();
  folder = temporaryFolder();
  site = await startSite(cms, { DATA_DIR: folder });
});

const file = () => join(folder, 'ended-sessions.json');

async function signedIn(login = 'editor'): Promise<Visitor> {
  const visitor = site.visitor();
  expect((await visitor.signIn(login)).status).toBe(200);
  return visitor;
}

const logOut = (visitor: Visitor) => visitor.send('/api/faust/auth/logout', { method: 'POST' });

async function signOut(visitor: Visitor) {
  const form = { csrfToken: await visitor.csrf(), json: 'true', callbackUrl: '/' };
  return visitor.send('/api/auth/signout', { method: 'POST', form });
}

const everywhere = (visitor: Visitor) =>
  visitor.send('/api/account/sign-out-everywhere', { method: 'POST' });

/** A new process on the same folder. */
const restart = forgetProcess;

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
    writeFileSync(join(folder, 'a file'), '');
    process.env.DATA_DIR = join(folder, 'a file', 'data');
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

test('once the disk has room again the next sign-out keeps all of them', async () => {
  const visitor = await signedIn();
  const copy = visitor.copy();
  const stays = await signedIn();
  fillDisk();
  expect((await logOut(visitor)).status).toBe(503);
  makeRoom();
  expect((await logOut(await signedIn('subscriber'))).status).toBe(200);
  restart();
  expect(await copy.who()).toBeNull();
  expect(await stays.who()).toBe('Edith Editor');
});

test('a folder that is not there yet is no loss', async () => {
  process.env.DATA_DIR = join(folder, 'new');
  const visitor = await signedIn();
  restart();
  expect(await visitor.who()).toBe('Edith Editor');
  mkdirSync(join(folder, 'new'), { recursive: true });
  expect(errors).not.toHaveBeenCalled();
});
