import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type * as OldAddresses from '../../../lib/page-record/old-addresses';

type Addresses = typeof OldAddresses;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  process.env.DATA_DIR = dataDir;
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'old-addresses.json');

/** The module as a process that has just started has it. */
async function restarted(): Promise<Addresses> {
  Reflect.deleteProperty(globalThis, Symbol.for('profile-showcase/old-addresses'));
  return import('../../../lib/page-record/old-addresses');
}

test('an old address is known after a restart, however its characters are composed', async () => {
  const { rememberMove } = await restarted();
  rememberMove('post', 1, '/new/', ['/été/'.normalize('NFD')]);
  const { oldAddressOf } = await restarted();
  expect(oldAddressOf('/été/')).toBe('/new/');
  expect(oldAddressOf('/ete/')).toBeNull();
});

test('a node is where it was last, and never at an address that leads to itself', async () => {
  const { rememberMove, oldAddressOf } = await restarted();
  rememberMove('post', 1, '/b/', ['/a/']);
  rememberMove('term', 1, '/t/', ['/s/']);
  rememberMove('post', 1, '/c/', ['/b/', '/c/']);
  expect(['/a/', '/b/', '/c/', '/s/'].map(oldAddressOf)).toEqual(['/c/', '/c/', null, '/t/']);
  rememberMove('post', 1, '/a/', ['/c/']);
  expect(['/a/', '/b/', '/c/'].map(oldAddressOf)).toEqual([null, '/a/', '/a/']);
});

test('a thousand are kept, the latest ones', async () => {
  const { rememberMove, oldAddressOf } = await restarted();
  const old = Array.from({ length: 1_100 }, (_, index) => `/old-${index}/`);
  rememberMove('post', 1, '/new/', old);
  expect(oldAddressOf('/old-99/')).toBeNull();
  expect(oldAddressOf('/old-100/')).toBe('/new/');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toHaveLength(1_000);
});

test('an edit that moves nothing writes nothing', async () => {
  const { rememberMove } = await restarted();
  rememberMove('post', 1, '/b/', []);
  expect(() => readFileSync(file())).toThrow('ENOENT');
});

test.each(['', '{{{', '[["/a/",{"node":"post 1"}]]', '{"/a/":"/b/"}'])(
  'a file with %j in it is none, and the next one is whole',
  async (text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    writeFileSync(file(), text);
    const { rememberMove, oldAddressOf } = await restarted();
    expect(oldAddressOf('/a/')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    rememberMove('post', 1, '/b/', ['/a/']);
    expect((await restarted()).oldAddressOf('/a/')).toBe('/b/');
  },
);

test('a folder that can’t be written costs a line in the log and nothing else', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  writeFileSync(join(dataDir, 'file'), '');
  process.env.DATA_DIR = join(dataDir, 'file', 'folder');
  const { rememberMove, oldAddressOf } = await restarted();
  rememberMove('post', 1, '/b/', ['/a/']);
  expect(oldAddressOf('/a/')).toBe('/b/');
  expect(warn).toHaveBeenCalled();
});
