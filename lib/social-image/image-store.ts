import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { readServerEnv } from '../env';
import { writeFileAtomically } from '../write-file-atomically';

/** How much is kept; the oldest goes first. An image has some 25 kB. */
const MAX_FILES = 1_000;
const MAX_BYTES = 50_000_000;

const folder = () => path.join(readServerEnv().dataDir, 'social-images');

/** Begins the names of all files of a page. */
function prefixOf(page: string): string {
  return `${createHash('sha256').update(page).digest('hex').slice(0, 20)}.`;
}

async function namesIn(): Promise<string[]> {
  // Not there before the first image.
  return readdir(folder()).catch(() => []);
}

async function remove(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(path.join(folder(), name), { force: true })));
}

async function throwOldAway(): Promise<void> {
  const files = await Promise.all(
    (await namesIn()).map(async (name) => {
      // Another process may have been faster.
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

/** A page's image of that version, or of any when none is given; null when it is not there. */
export async function readImage(page: string, version?: string): Promise<StoredImage | null> {
  const prefix = prefixOf(page);
  const name = version
    ? `${prefix}${version}.png`
    : (await namesIn()).find((each) => each.startsWith(prefix) && each.endsWith('.png'));
  if (!name) return null;
  const data = await readFile(path.join(folder(), name)).catch(() => null);
  return data && { version: name.slice(prefix.length, -'.png'.length), data };
}

/** Keeps a page's image in place of its earlier ones. A disk that can't be written costs nothing else. */
export async function storeImage(page: string, { version, data }: StoredImage): Promise<void> {
  const name = `${prefixOf(page)}${version}.png`;
  try {
    await removeImages(page);
    writeFileAtomically(path.join(folder(), name), data);
    await throwOldAway();
  } catch {
    console.error(`Social images can't be kept in ${folder()}: is the folder writable?`);
  }
}

/** Throws away what is kept of a page, such as one that is not public any more. */
export async function removeImages(page: string): Promise<void> {
  const prefix = prefixOf(page);
  await remove((await namesIn()).filter((name) => name.startsWith(prefix)));
}
