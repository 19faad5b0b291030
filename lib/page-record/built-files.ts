import { readdir, readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { fieldsOf } from '../fields-of';
import { mapLimited } from './map-limited';

const READ_AT_ONCE = 16;
/** More pages than the record holds need not be read. */
const MAX_FILES = 20_000;

interface BuiltFile {
  /** Decoded path with slashes at both ends. */
  path: string;
  /** What the page was built from, as it stands in the file. */
  pageProps: unknown;
}

/**
 * The folder that Next's server keeps its built pages in. Only the running server knows which one
 * that is (`next start <folder>`), and it says so nowhere but in its own page cache. Null when
 * there is no server, or when its pages are kept somewhere else (`cacheHandler`).
 */
function serverFolder(): string | null {
  const cache: unknown = Reflect.get(globalThis, '__incrementalCache');
  const { serverDistDir } = fieldsOf(fieldsOf(cache).cacheHandler);
  return typeof serverDistDir === 'string' ? serverDistDir : null;
}

/** The folders with pages built while the server ran, one per route of ours. */
async function routeFolders(server: string): Promise<string[]> {
  const parent = join(server, 'route-cache', 'PAGES');
  const names = await readdir(parent).catch(() => []);
  return names.map((name) => join(parent, name, '$'));
}

/** The file of a path, without its ending: Next calls `/` index, and `/index/` index/index. */
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
    // Being written, or gone since: then the record learns of it in another way.
    return null;
  }
}

/** Reads every page that an earlier run of the server or the build left on disk. */
export async function readBuiltFiles(): Promise<BuiltFile[]> {
  const server = serverFolder();
  if (!server) return [];
  const built = (await routeFolders(server)).map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => ({ folder, name }));
  });
  // The front page alone is there from the build.
  const front = { folder: join(server, 'pages'), name: 'index.json' };
  const files = [front, ...(await Promise.all(built)).flat()].slice(0, MAX_FILES);
  const read = await mapLimited(files, READ_AT_ONCE, (file) =>
    readBuiltFile(file.folder, file.name),
  );
  return read.filter((file) => file !== null);
}

/**
 * Removes what is on disk of a page that is none any more. Next notes that in its memory only, so
 * the old page would come back after a restart.
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
