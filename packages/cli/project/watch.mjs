/** Watches the files that types are generated from. */
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, root } from '../processes/processes.mjs';

const settleMs = 100;
/** Folders of the site whose .graphql files its owner writes. */
export const documentFolders = ['components', 'pages', 'plugins', 'wp-templates'];

/** Returns a folder and those below it. @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = below.filter((entry) => entry.isDirectory());
  return [folder, ...folders.map((entry) => path.join(entry.parentPath, entry.name))];
}

const program = fileURLToPath(new URL('../showcase.mjs', import.meta.url));

/**
 * Runs `showcase codegen` after each change of the site's documents, never twice at once. Keeps no process alive.
 * Each folder is watched by itself: the recursive form of Node 20 loses a file that an editor replaces, as most
 * do when they save.
 */
export function watchDocuments() {
  /** @type {import('node:fs').FSWatcher[]} */
  let watchers = [];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isWaiting = false;
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();
  const look = () => {
    for (const watcher of watchers) watcher.close();
    const folders = documentFolders.flatMap((folder) => foldersIn(path.join(root, folder)));
    watchers = folders.map((folder) => watch(folder, { persistent: false }, onChange));
  };
  const run = () => {
    look();
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return launch([program, 'codegen']).ended;
    });
  };
  /** @param {string} _ @param {string | null} name */
  function onChange(_, name) {
    // A name without an extension may be a new folder, whose files cause no event.
    if (!/\.graphql$|^[^.]+$/.test(name ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(run, settleMs).unref();
  }
  look();
}
