import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logOut } from '@showcase/accounts/__tests__/sign-in/support/sign-out-ways';
import {
  errors,
  file,
  fillDisk,
  folder,
  logOutUnkept,
  makeRoom,
  preventFolder,
  restart,
  signedIn,
} from './support/record-site';

jest.mock('@showcase/wordpress/tools/write-file-atomically', () => ({
  ...jest.requireActual<object>('@showcase/wordpress/tools/write-file-atomically'),
  writeFileAtomically: jest.fn(),
}));

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

test('once the folder can be written again what it lacks is kept, without another sign-out', async () => {
  const visitor = await signedIn();
  const copy = visitor.copy();
  const stays = await signedIn();
  preventFolder();
  const writeLater = await logOutUnkept(visitor);
  rmSync(join(folder, 'a file'));
  writeLater();
  restart();
  expect(await copy.who()).toBeNull();
  expect(await stays.who()).toBe('Edith Editor');
});

test('what another process has written meanwhile stays', async () => {
  const visitor = await signedIn();
  const other = await signedIn('subscriber');
  const copies = [visitor.copy(), other.copy()];
  await logOut(other);
  const byTheOther = readFileSync(file());
  rmSync(file());
  restart();
  fillDisk();
  const writeLater = await logOutUnkept(visitor);
  makeRoom();
  writeFileSync(file(), byTheOther);
  writeLater();
  restart();
  for (const copy of copies) expect(await copy.who()).toBeNull();
});

test('a folder that is not there yet is no loss', async () => {
  process.env.DATA_DIR = join(folder, 'new');
  const visitor = await signedIn();
  restart();
  expect(await visitor.who()).toBe('Edith Editor');
  mkdirSync(join(folder, 'new'), { recursive: true });
  expect(errors).not.toHaveBeenCalled();
});
