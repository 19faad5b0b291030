import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type * as Tools from '@showcase/wordpress';
import {
  signedIn as signIn,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
  TOKEN,
} from '@showcase/testing/jest/api-site';
import { visitHome } from '@showcase/testing/jest/visit-home';
import { forgetProcess } from '@showcase/testing/servers/process-values';

// No disk can be filled for a test.
let mockFull = false;
jest.mock('@showcase/wordpress', () => {
  const actual: object = jest.requireActual('@showcase/wordpress');
  const { writeFileAtomically: write }: typeof Tools = actual as typeof Tools;
  const writeFileAtomically: typeof write = (...given) => {
    if (mockFull) throw new Error('ENOSPC');
    write(...given);
  };
  return { ...actual, writeFileAtomically };
});

let site: TestSite;
let folder: string;
let errors: jest.SpyInstance;

beforeEach(async () => {
  mockFull = false;
  errors = jest.spyOn(console, 'error').mockReturnValue();
  folder = temporaryFolder();
  site = await startSite(await startCms(), { DATA_DIR: folder });
});

const file = () => join(folder, 'ended-sessions.json');
const signedIn = (login?: string) => signIn(site, login);
/** A new process on the same folder. */
const restart = forgetProcess;

/** Sets a data folder that cannot be created. */
function preventFolder() {
  writeFileSync(join(folder, 'a file'), '');
  process.env.DATA_DIR = join(folder, 'a file', 'data');
}

const LOST = /has lost its list of ended sessions.*sign in again/;

test.each<[string, () => void]>([
  ['empty', () => truncateSync(file(), 0)],
  ['half of it', () => truncateSync(file(), Math.floor(statSync(file()).size / 2))],
  ['of zeros', () => writeFileSync(file(), Buffer.alloc(200))],
  ['of another form', () => writeFileSync(file(), '{"users":[]}')],
])(
  'a record that is %s ends the sessions begun before, says so, and is replaced',
  async (_, damage) => {
    for (const begin of [restart, () => undefined]) {
      errors.mockClear();
      const ended = await signedIn('subscriber');
      const copy = ended.copy();
      await ended.logOut();
      const one = await signedIn();
      damage();
      begin();
      expect(await copy.copy().send(TOKEN)).toMatchObject({ status: 401 });
      const told = await one.send(TOKEN);
      expect(told).toMatchObject({ status: 401, json: { message: expect.stringMatching(LOST) } });
      expect(one.sessionCookies()).toEqual([]);
      expect(errors).toHaveBeenCalledTimes(1);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('sign in again'));

      const later = await signedIn();
      expect(await later.who()).toBe('Edith Editor');
      restart();
      expect(await later.who()).toBe('Edith Editor');
      await (await signedIn('subscriber')).logOut();
      expect(await copy.who()).toBeNull();
      expect(errors).toHaveBeenCalledTimes(1);
    }
  },
);

test('/home says why one has to sign in again', async () => {
  await (await signedIn('subscriber')).logOut();
  const one = await signedIn();
  truncateSync(file(), 0);
  restart();
  const { result, res } = await visitHome(one);
  const destination = '/login/?error=SessionLost&callbackUrl=%2Fhome%2F';
  expect(result).toEqual({ redirect: { destination, statusCode: 302 } });
  expect(String(res.getHeader('set-cookie'))).toMatch(/next-auth\.session-token=;/);
});

test.each(
  (['logOut', 'signOut', 'signOutEverywhere'] as const).flatMap((leave) => [
    { leave, where: 'in a folder that can’t be written', isFull: false },
    { leave, where: 'on a full disk', isFull: true },
  ]),
)('a sign-out ($leave) that can’t be kept $where is told, and ends', async ({ leave, isFull }) => {
  // There is a record already.
  if (isFull) await (await signedIn('subscriber')).logOut();
  const visitor = await signedIn();
  if (isFull) mockFull = true;
  else preventFolder();
  const copies = [visitor.copy(), visitor.copy()];
  expect(await visitor[leave]()).toMatchObject({
    status: 503,
    json: { error: 'not_kept', message: expect.stringContaining('signed out in this browser') },
  });
  expect(visitor.sessionCookies()).toEqual([]);
  expect(await copies[0]?.who()).toBeNull();
  mockFull = false;
  restart();
  expect(await copies[1]?.who()).toBeNull();
  expect(await (await signedIn()).who()).toBe('Edith Editor');
});

test.each(['by the next request', 'on a disk with room, by the next request'])(
  'once it can be written what the record lacks is kept %s',
  async (how) => {
    const visitor = await signedIn();
    const copy = visitor.copy();
    const stays = await signedIn();
    if (how.includes('disk')) mockFull = true;
    else preventFolder();
    expect((await visitor.logOut()).status).toBe(503);
    mockFull = false;
    rmSync(join(folder, 'a file'), { force: true });
    expect(await stays.who()).toBe('Edith Editor');
    restart();
    expect(await copy.who()).toBeNull();
    expect(await stays.who()).toBe('Edith Editor');
  },
);

test('the record that another process has written meanwhile is kept', async () => {
  const visitor = await signedIn();
  const other = await signedIn('subscriber');
  const copies = [visitor.copy(), other.copy()];
  await other.logOut();
  const byTheOther = readFileSync(file());
  rmSync(file());
  restart();
  mockFull = true;
  expect((await visitor.logOut()).status).toBe(503);
  mockFull = false;
  writeFileSync(file(), byTheOther);
  await copies[0]?.copy().who();
  restart();
  for (const copy of copies) expect(await copy.who()).toBeNull();
});

test('a folder that is not there yet is no loss', async () => {
  process.env.DATA_DIR = join(folder, 'new');
  const visitor = await signedIn();
  restart();
  expect(await visitor.who()).toBe('Edith Editor');
  expect(errors).not.toHaveBeenCalled();
});
