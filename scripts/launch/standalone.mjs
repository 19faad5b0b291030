/** Completes the folder that `next build` writes for a server without this project. */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

/**
 * Copies the files into it that Next leaves to a CDN
 * (https://nextjs.org/docs/pages/api-reference/config/next-config-js/output).
 */
export function completeStandalone() {
  const folder = path.join(root, '.next/standalone');
  if (!existsSync(folder)) return;
  for (const part of ['.next/static', 'public']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
}
