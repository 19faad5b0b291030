import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { BoundedMap } from '../bounded-map';
import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';
import { processWide } from '../process-wide';
import { writeFileAtomically } from '../write-file-atomically';
import type { NodeKind } from './describe-page';

/** The oldest ones are forgotten first. */
const MAX_ADDRESSES = 1_000;

const entry = z.object({
  /** Kind and database id of the node that was there. */
  node: z.string(),
  /** Its present path. */
  to: z.string(),
});
const schema = z.array(z.tuple([z.string(), entry])).max(MAX_ADDRESSES);

type Addresses = Map<string, z.infer<typeof entry>>;

const fileName = () => join(readServerEnv().dataDir, 'old-addresses.json');

function readAddresses(): Addresses {
  const byPath: Addresses = new BoundedMap(MAX_ADDRESSES);
  try {
    const json: unknown = JSON.parse(readFileSync(fileName(), 'utf8'));
    for (const [path, known] of schema.parse(json)) byPath.set(path, known);
  } catch (error) {
    const { code } = fieldsOf(error);
    if (code !== 'ENOENT') console.warn(`${fileName()} can't be read: old addresses are lost.`);
  }
  return byPath;
}

/** Pages read them, the API route that is told of changes writes them. */
const addresses = () => processWide('old-addresses', () => ({ byPath: readAddresses() })).byPath;

/** The same path however its characters are composed. */
const keyOf = (path: string) => path.normalize('NFC');

/**
 * Where the node that used to be at a path is now, so that its old address leads there, as on a
 * WordPress with a front end of its own (WPGraphQL does not tell). Null when nothing is known.
 */
export function oldAddressOf(path: string): string | null {
  return addresses().get(keyOf(path))?.to ?? null;
}

function save(byPath: Addresses): void {
  try {
    writeFileAtomically(fileName(), JSON.stringify([...byPath]));
  } catch {
    // They redirect all the same as long as this process lives.
    console.warn(`${fileName()} can't be written: is the folder writable?`);
  }
}

/**
 * Remembers that a node is now at `present` and no longer at the old paths, over a restart too.
 * Older addresses of the same node follow it.
 *
 * @param present decoded path with slashes at both ends, as the old ones.
 * @returns the older addresses, whose redirects lead to another place now.
 */
export function rememberMove(
  kind: NodeKind,
  id: number,
  present: string,
  old: readonly string[],
): string[] {
  const byPath = addresses();
  const node = `${kind} ${id}`;
  // What is there now is no old address, also when a node has moved back.
  const isBack = byPath.delete(keyOf(present));
  const followers = [...byPath].filter(([, known]) => known.node === node && known.to !== present);
  if (!isBack && followers.length === 0 && old.length === 0) return [];
  for (const [, follower] of followers) follower.to = present;
  for (const path of old.map(keyOf)) {
    if (path !== keyOf(present)) byPath.set(path, { node, to: present });
  }
  save(byPath);
  return followers.map(([path]) => path);
}
