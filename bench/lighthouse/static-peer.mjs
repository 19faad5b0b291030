/** The baseline of a page: the same HTML without scripts, served by nginx. */
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../servers.mjs';
import { savePages } from './static-pages.mjs';

const program = fileURLToPath(new URL('./nginx.mjs', import.meta.url));

/** Common locations; a user's PATH may lack the directories of servers. */
function findNginx() {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  const isExecutable = (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => path.join(folder, 'nginx')).find(isExecutable) ?? null;
}

/**
 * Starts nginx with the pages `uris` of the site at `url`. Resolves with `{ url, stop }`, or with null
 * when nginx is not installed. Throws UserError.
 */
export async function startStaticPeer(url, uris) {
  const nginx = findNginx();
  if (!nginx) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-static-'));
  const removed = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removed);
  await savePages(url, uris, path.join(folder, 'site'));
  const server = await startProgram([program, nginx, folder], 'nginx');
  return {
    url: server.url,
    async stop() {
      await server.stop();
      process.off('exit', removed);
      removed();
    },
  };
}
