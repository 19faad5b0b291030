/** Damaged files of the site and of its build, a full disk, a folder that can't be written. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/launch/processes.mjs';

/** Every way to damage a file, by name: what of its content is left. */
export const damages = {
  empty: () => Buffer.alloc(0),
  half: (content) => content.subarray(0, Math.floor(content.length / 2)),
  // The same garbage in each run.
  garbled: (content) => content.map((byte, index) => (index % 3 ? byte : (byte + 89) % 256)),
};

/** All files below a folder, relative to it. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

/** Damages one file; not where it is, but in its place: other copies may be links to it. */
export function damage(file, kind) {
  const content = readFileSync(file);
  rmSync(file);
  writeFileSync(file, damages[kind](content), { mode: 0o600 });
}

/** Makes a folder what another is. */
export function restore(folder, from) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true, preserveTimestamps: true });
}

/** A folder that Next takes for the project, with a build of its own. */
export function copyProject() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resilience-project-'));
  for (const name of readdirSync(root)) {
    if (!name.startsWith('.')) symlinkSync(path.join(root, name), path.join(folder, name));
  }
  const left = ['cache', 'dev', 'standalone'].map((name) => path.join(root, '.next', name));
  cpSync(path.join(root, '.next'), path.join(folder, '.next'), {
    recursive: true,
    filter: (source) => !left.includes(source),
  });
  return folder;
}
