import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BoundedFolder } from '../../lib/bounded-folder';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bounded-'));
  process.env.DATA_DIR = data;
});
afterEach(() => {
  rmSync(data, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const names = () => readdirSync(join(data, 'a'));

/** Writes files, each older than the one after it. */
async function write(folder: BoundedFolder, from: number, to: number, bytes = 10): Promise<void> {
  for (let at = from; at < to; at += 1) {
    await folder.write(`${at}.webp`, Buffer.alloc(bytes));
    const time = Date.now() / 1_000 - 10_000 + at;
    if (names().includes(`${at}.webp`)) utimesSync(join(data, 'a', `${at}.webp`), time, time);
  }
}

test('more files than allowed: the oldest go', async () => {
  await write(new BoundedFolder('a', { files: 20, bytes: 1_000_000 }), 0, 60);
  expect(names().length).toBeLessThan(40);
  expect(names()).toContain('58.webp');
  expect(names()).not.toContain('0.webp');
});

test('more bytes than allowed: the oldest go, those of an earlier process too', async () => {
  const limits = { files: 1_000, bytes: 20 * 132 };
  await write(new BoundedFolder('a', limits), 0, 15, 100);
  expect(names()).toHaveLength(15);
  await write(new BoundedFolder('a', limits), 15, 60, 100);
  expect(names().length).toBeLessThan(40);
  expect(names()).toContain('58.webp');
});

test('the folder is not looked through for every file', async () => {
  const readdir = jest.spyOn(fs, 'readdir');
  await write(new BoundedFolder('a', { files: 100, bytes: 1_000_000 }), 0, 300);
  expect(readdir.mock.calls.length).toBeLessThan(30);
});
