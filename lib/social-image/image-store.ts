import { createHash } from 'node:crypto';

import { BoundedFolder } from '../bounded-folder';
import { withRedis } from '../redis';

/** An image has about 25 kB. */
const folder = new BoundedFolder('social-images', { files: 1_000, bytes: 50_000_000 });
/** Lifetime in Redis of an image, seconds. */
const SHARED_SECONDS = 7 * 24 * 60 * 60;

/** File name prefix of a page's images. */
function prefixOf(page: string): string {
  return `${createHash('sha256').update(page).digest('hex').slice(0, 20)}.`;
}

export interface StoredImage {
  version: string;
  data: Buffer;
}

/** Key in Redis of a page's image, for all servers of the site. Its value: version, space, base64. */
const keyOf = (page: string) => `profile-showcase:image:${prefixOf(page)}`;

async function readShared(page: string, wanted?: string): Promise<StoredImage | null> {
  const text = await withRedis((client) => client.get(keyOf(page)));
  const [version, data] = text?.split(' ') ?? [];
  if (!version || !data || (wanted && wanted !== version)) return null;
  return { version, data: Buffer.from(data, 'base64') };
}

async function readOwn(page: string, version?: string): Promise<StoredImage | null> {
  const prefix = prefixOf(page);
  const name = version
    ? `${prefix}${version}.png`
    : (await folder.names()).find((each) => each.startsWith(prefix) && each.endsWith('.png'));
  const file = name ? await folder.read(name) : null;
  return name && file
    ? { version: name.slice(prefix.length, -'.png'.length), data: file.data }
    : null;
}

/** Reads a page's image of a version, or of any version; null when no server has stored it. */
export async function readImage(page: string, version?: string): Promise<StoredImage | null> {
  const own = await readOwn(page, version);
  if (own) return own;
  const shared = await readShared(page, version);
  if (shared) await storeOwn(page, shared);
  return shared;
}

/** Stores a page's image for all servers and deletes its earlier ones. Errors are only logged. */
export async function storeImage(page: string, image: StoredImage): Promise<void> {
  const value = `${image.version} ${image.data.toString('base64')}`;
  const lifetime = { expiration: { type: 'EX', value: SHARED_SECONDS } } as const;
  await withRedis((client) => client.set(keyOf(page), value, lifetime));
  await storeOwn(page, image);
}

async function storeOwn(page: string, { version, data }: StoredImage): Promise<void> {
  await removeOwn(page);
  await folder.write(`${prefixOf(page)}${version}.png`, data);
}

async function removeOwn(page: string): Promise<void> {
  const prefix = prefixOf(page);
  await folder.remove((await folder.names()).filter((name) => name.startsWith(prefix)));
}

/** Deletes the images of a page, for instance one that is no longer public. */
export async function removeImages(page: string): Promise<void> {
  await withRedis((client) => client.del(keyOf(page)));
  await removeOwn(page);
}
