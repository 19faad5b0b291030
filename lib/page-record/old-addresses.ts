import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { BoundedMap } from '../bounded-map';
import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';
import { processWide } from '../process-wide';
import { writeFileAtomically } from '../write-file-atomically';
import type { NodeKind } from './describe-page';

/** Maximum number of redirects; the oldest are evicted. */
const MAX_ADDRESSES = 1_000;

const entry = z.object({
  /** Kind and database id of the node. */
  node: z.string(),
  /** Its current path. */
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

/** Process-wide: pages read it, the revalidation route writes it. */
const addresses = () => processWide('old-addresses', () => ({ byPath: readAddresses() })).byPath;

/** Normalises Unicode, so that composed and decomposed characters are equal. */
const keyOf = (path: string) => path.normalize('NFC');

/**
 * Returns the current path of the node that used to be at a path, for a redirect, as WordPress
 * itself does for old slugs (WPGraphQL does not expose them). Null when unknown.
 */
export function oldAddressOf(path: string): string | null {
  return addresses().get(keyOf(path))?.to ?? null;
}

function save(byPath: Addresses): void {
  try {
    writeFileAtomically(fileName(), JSON.stringify([...byPath]));
  } catch {
    // The redirects stay in memory until this process ends.
    console.warn(`${fileName()} can't be written: is the folder writable?`);
  }
}

/**
 * Records on disk that a node has moved from the old paths to `present`. Its older redirects
 * follow.
 *
 * @param present decoded path with slashes at both ends, as the old ones.
 * @returns the older paths, whose redirects have a new destination now.
 */
export function rememberMove(
  kind: NodeKind,
  id: number,
  present: string,
  old: readonly string[],
): string[] {
  const byPath = addresses();
  const node = `${kind} ${id}`;
  // The current path must not redirect, also when a node has moved back.
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
