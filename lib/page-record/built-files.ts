import { readdir, readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { fieldsOf } from '../fields-of';
import { mapLimited } from './map-limited';

const READ_AT_ONCE = 16;
/** The capacity of the record; further files are not read. */
const MAX_FILES = 20_000;

interface BuiltFile {
  /** Decoded path with slashes at both ends. */
  path: string;
  /** The page's props, as parsed from the file. */
  pageProps: unknown;
}

/**
 * Returns the directory of Next's page cache. Only the running server knows it (`next start
 * <folder>`), and exposes it only in its page cache. Null without a server, or when pages are
 * stored elsewhere (`cacheHandler`).
 */
function serverFolder(): string | null {
  const cache: unknown = Reflect.get(globalThis, '__incrementalCache');
  const { serverDistDir } = fieldsOf(fieldsOf(cache).cacheHandler);
  return typeof serverDistDir === 'string' ? serverDistDir : null;
}

/** Returns the directories of pages built at run time, one per route. */
async function routeFolders(server: string): Promise<string[]> {
  const parent = join(server, 'route-cache', 'PAGES');
  const names = await readdir(parent).catch(() => []);
  return names.map((name) => join(parent, name, '$'));
}

/** Returns the file name of a path, without extension: `/` is index, `/index/` is index/index. */
function fileOfPath(path: string): string {
  const bare = path.replace(/\/$/, '');
  return bare === '' || /^\/index(\/|$)/.test(bare) ? `/index${bare}` : bare;
}

function pathOfFile(file: string): string {
  const bare = file.replace(/\.json$/, '').replace(/^index(?=\/|$)\/?/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

async function readBuiltFile(folder: string, file: string): Promise<BuiltFile | null> {
  try {
    const json: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    return { path: pathOfFile(file.split(sep).join('/')), pageProps: fieldsOf(json).pageProps };
  } catch {
    // Being written or deleted: recordBuild covers it.
    return null;
  }
}

/** Reads all pages that the build or earlier server processes left on disk. */
export async function readBuiltFiles(): Promise<BuiltFile[]> {
  const server = serverFolder();
  if (!server) return [];
  const built = (await routeFolders(server)).map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => ({ folder, name }));
  });
  // The build prerenders the front page only.
  const front = { folder: join(server, 'pages'), name: 'index.json' };
  const files = [front, ...(await Promise.all(built)).flat()].slice(0, MAX_FILES);
  const read = await mapLimited(files, READ_AT_ONCE, (file) =>
    readBuiltFile(file.folder, file.name),
  );
  return read.filter((file) => file !== null);
}

/**
 * Deletes the files of a page that no longer exists. Next only records that in memory, so the old
 * page would reappear after a restart.
 */
export async function removeBuiltFiles(path: string): Promise<void> {
  const server = serverFolder();
  if (!server) return;
  const folders = await routeFolders(server);
  if (path === '/') folders.push(join(server, 'pages'));
  const names = ['.html', '.json', '.meta'].map((ending) => fileOfPath(path) + ending);
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  await Promise.all(files.map((file) => rm(file, { force: true }).catch(() => undefined)));
}
