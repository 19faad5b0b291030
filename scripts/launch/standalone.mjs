/** Completes the folder that `next build` writes for a server without this project. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeChecksums } from './checksums.mjs';
import { root } from './processes.mjs';

const checker = 'lib/build-checksums.js';

/**
 * Copies the files into it that Next leaves to a CDN
 * (https://nextjs.org/docs/pages/api-reference/config/next-config-js/output), and has
 * its server look for damaged files before it starts.
 */
export function completeStandalone() {
  const folder = path.join(root, '.next/standalone');
  if (!existsSync(folder)) return;
  for (const part of ['.next/static', 'public']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  writeChecksums(path.join(folder, '.next'));
  cpSync(path.join(root, checker), path.join(folder, checker));
  const server = path.join(folder, 'server.js');
  const check = `require('./${checker}').refuseDamagedBuild(require('path').join(__dirname, '.next'))\n`;
  writeFileSync(server, check + readFileSync(server, 'utf8'));
}
