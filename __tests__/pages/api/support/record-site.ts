import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeFileAtomically } from '@showcase/wordpress/tools/write-file-atomically';
import {
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import { logOut } from '@showcase/accounts/__tests__/sign-in/support/sign-out-ways';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';
import { forgetProcess } from '@showcase/testing/servers/process-values';

/** Test files mock packages/wordpress/tools/write-file-atomically, as no disk can be filled for them. */
const actual = jest.requireActual<{ writeFileAtomically: typeof writeFileAtomically }>(
  '@showcase/wordpress/tools/write-file-atomically',
);
/** Makes every later write fail. */
export const fillDisk = () =>
  jest.mocked(writeFileAtomically).mockImplementation(() => {
    throw new Error('ENOSPC');
  });
export const makeRoom = () =>
  jest.mocked(writeFileAtomically).mockImplementation(actual.writeFileAtomically);

let site: TestSite;
/** DATA_DIR. */
export let folder: string;
/** A spy on the errors that are logged. */
export let errors: jest.SpyInstance;

beforeEach(async () => {
  makeRoom();
  errors = jest.spyOn(console, 'error').mockReturnValue();
  folder = temporaryFolder();
  site = await startSite(await startCms(), { DATA_DIR: folder });
});

export const file = () => join(folder, 'ended-sessions.json');

export async function signedIn(login = 'editor'): Promise<Visitor> {
  const visitor = site.visitor();
  expect((await visitor.signIn(login)).status).toBe(200);
  return visitor;
}

/** A new process on the same folder. */
export const restart = forgetProcess;

/** Sets a data folder that cannot be created. */
export const preventFolder = () => {
  writeFileSync(join(folder, 'a file'), '');
  process.env.DATA_DIR = join(folder, 'a file', 'data');
};

/** Signs out; returns what writes the record later, as it can't be written now. */
export async function logOutUnkept(visitor: Visitor): Promise<() => void> {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect((await logOut(visitor)).status).toBe(503);
  const retries = timers.mock.calls.filter(([, ms]) => ms === 5_000);
  timers.mockRestore();
  return () => retries.forEach(([write]) => write());
}
