/** Notes the checksums of a build, which servers compare when they start (lib/build-checksums.js). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running site reads of `.next`; what the build keeps there for itself is left out. */
const isRead = (name) =>
  (/^(?:server|static)\//.test(name) && !name.endsWith('.nft.json')) ||
  /^(?:BUILD_ID|(?!built-from|checksums)[\w-]+\.json)$/.test(name);

/** Writes `checksums.json` into a folder `.next`: the names of its files with their checksums. */
export function writeChecksums(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => isRead(name) && statSync(path.join(folder, name)).isFile())
    .sort();
  const sumOf = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('base64url');
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)]));
  writeFileSync(path.join(folder, 'checksums.json'), JSON.stringify(sums));
}
