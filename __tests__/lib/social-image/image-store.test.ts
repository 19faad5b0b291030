import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readImage, removeImages, storeImage } from '../../../lib/social-image/image-store';

let folder: string;
const files = () => readdirSync(join(folder, 'social-images'));
const image = (version: string, bytes = 10) => ({ version, data: Buffer.alloc(bytes, 1) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  process.env.DATA_DIR = folder;
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env.DATA_DIR;
  jest.restoreAllMocks();
});

test('an image is found by page and version, or as the page’s last', async () => {
  expect(await readImage('/a/', 'one')).toBeNull();
  expect(await readImage('/a/')).toBeNull();
  await storeImage('/a/', image('one'));
  await storeImage('/b/', image('two'));
  expect(await readImage('/a/', 'one')).toEqual(image('one'));
  expect(await readImage('/a/')).toEqual(image('one'));
  expect(await readImage('/a/', 'two')).toBeNull();
  await removeImages('/a/');
  expect(await readImage('/a/')).toBeNull();
  expect(await readImage('/b/', 'two')).toEqual(image('two'));
});

test('no name leads out of the folder', async () => {
  await storeImage('/../../x/', image('one'));
  expect(readdirSync(folder)).toEqual(['social-images']);
  expect(files()).toEqual([expect.stringMatching(/^[\da-f]+\.one\.png$/)]);
});

test('a page has one file, the last', async () => {
  await storeImage('/a/', image('one'));
  await storeImage('/a/', image('two'));
  expect(files()).toHaveLength(1);
  expect(await readImage('/a/')).toEqual(image('two'));
});

test('a damaged file is none, and is named in the log', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  await storeImage('/a/', image('one', 100));
  const [name = ''] = files();
  const file = join(folder, 'social-images', name);
  const whole = readFileSync(file);
  const garbled = Buffer.from(whole);
  garbled[50] = 2;
  for (const damaged of [Buffer.alloc(0), whole.subarray(0, 20), whole.subarray(0, -1), garbled]) {
    writeFileSync(file, damaged);
    expect(await readImage('/a/', 'one')).toBeNull();
  }
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${name} is damaged`));
  writeFileSync(file, whole);
  expect(await readImage('/a/', 'one')).toEqual(image('one', 100));
});

test('of too many files the oldest go', async () => {
  await storeImage('/first/', image('one'));
  for (let number = 0; number < 1_005; number += 1) {
    const name = join(folder, 'social-images', `${number}.x.png`);
    writeFileSync(name, 'x');
    utimesSync(name, 1_000_000 + number, 1_000_000 + number);
  }
  // The folder is looked through at every twentieth.
  for (let number = 1; number <= 20; number += 1) await storeImage(`/${number}/`, image('two'));
  await storeImage('/last/', image('two'));
  expect(files().length).toBeLessThan(1_020);
  expect(files()).not.toContain('0.x.png');
  expect(files()).toContain('1004.x.png');
  expect(await readImage('/last/', 'two')).not.toBeNull();
});

test('of too many bytes the oldest go', async () => {
  await storeImage('/old/', image('one', 30_000_000));
  const [name] = files();
  utimesSync(join(folder, 'social-images', String(name)), 1_000_000, 1_000_000);
  await storeImage('/new/', image('two', 30_000_000));
  expect(await readImage('/old/')).toBeNull();
  expect(await readImage('/new/')).not.toBeNull();
});

test('a folder that can’t be written is said, and nothing else happens', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  writeFileSync(join(folder, 'social-images'), 'in the way');
  await expect(storeImage('/a/', image('one'))).resolves.toBeUndefined();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('social-images'));
  expect(await readImage('/a/')).toBeNull();
});
