import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { readServerEnv } from '../env';
import { withRedis } from '../redis';
import { writeFileAtomically } from '../write-file-atomically';

/** Limits of the store; the oldest images are evicted. An image has about 25 kB. */
const MAX_FILES = 1_000;
const MAX_BYTES = 50_000_000;
/** Lifetime in Redis of an image, seconds. */
const SHARED_SECONDS = 7 * 24 * 60 * 60;

const folder = () => path.join(readServerEnv().dataDir, 'social-images');

/** File name prefix of a page's images. */
function prefixOf(page: string): string {
  return `${createHash('sha256').update(page).digest('hex').slice(0, 20)}.`;
}

async function storedNames(): Promise<string[]> {
  // The directory does not exist before the first image.
  return readdir(folder()).catch(() => []);
}

async function remove(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(path.join(folder(), name), { force: true })));
}

async function evictOldest(): Promise<void> {
  const files = await Promise.all(
    (await storedNames()).map(async (name) => {
      // Another process may have deleted it.
      const found = await stat(path.join(folder(), name)).catch(() => null);
      return { name, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
    }),
  );
  files.sort((a, b) => b.time - a.time);
  let bytes = 0;
  const old = files.filter(({ size }, index) => {
    bytes += size;
    return index >= MAX_FILES || bytes > MAX_BYTES;
  });
  await remove(old.map(({ name }) => name));
}

export interface StoredImage {
  version: string;
  data: Buffer;
}

/** Key in Redis of a page's image, for all servers of the site. Its value: version, space, base64. */
const keyOf = (page: string) => `profile-showcase:image:${prefixOf(page)}`;

async function readShared(page: string, wanted?: string): Promise<StoredImage | null> {
  const text = await withRedis((client) => client.get(keyOf(page)));
  const [version, data] = text?.split(' ') ?? [];
  if (!version || !data || (wanted && wanted !== version)) return null;
  return { version, data: Buffer.from(data, 'base64') };
}

async function readOwn(page: string, version?: string): Promise<StoredImage | null> {
  const prefix = prefixOf(page);
  const name = version
    ? `${prefix}${version}.png`
    : (await storedNames()).find((each) => each.startsWith(prefix) && each.endsWith('.png'));
  if (!name) return null;
  const data = await readFile(path.join(folder(), name)).catch(() => null);
  return data && { version: name.slice(prefix.length, -'.png'.length), data };
}

/** Reads a page's image of a version, or of any version; null when no server has stored it. */
export async function readImage(page: string, version?: string): Promise<StoredImage | null> {
  const own = await readOwn(page, version);
  if (own) return own;
  const shared = await readShared(page, version);
  if (shared) await storeOwn(page, shared);
  return shared;
}

/** Stores a page's image for all servers and deletes its earlier ones. Errors are only logged. */
export async function storeImage(page: string, image: StoredImage): Promise<void> {
  const value = `${image.version} ${image.data.toString('base64')}`;
  const lifetime = { expiration: { type: 'EX', value: SHARED_SECONDS } } as const;
  await withRedis((client) => client.set(keyOf(page), value, lifetime));
  await storeOwn(page, image);
}

async function storeOwn(page: string, { version, data }: StoredImage): Promise<void> {
  const name = `${prefixOf(page)}${version}.png`;
  try {
    await removeOwn(page);
    writeFileAtomically(path.join(folder(), name), data);
    await evictOldest();
  } catch {
    console.error(`Social images can't be kept in ${folder()}: is the folder writable?`);
  }
}

async function removeOwn(page: string): Promise<void> {
  const prefix = prefixOf(page);
  await remove((await storedNames()).filter((name) => name.startsWith(prefix)));
}

/** Deletes the images of a page, for instance one that is no longer public. */
export async function removeImages(page: string): Promise<void> {
  await withRedis((client) => client.del(keyOf(page)));
  await removeOwn(page);
}
