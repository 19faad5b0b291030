/** Damages files of the site's data folder, and makes them whole again. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
