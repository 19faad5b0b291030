import { rmSync } from 'node:fs';

import type { Post, Site } from '@showcase/content-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from './connected-site';
import { startPageCache, type PageCache } from './page-cache';
import { SECRET, startRevalidateRoute } from './revalidate-route';

/** The post whose changes the tests are about: `/listed-post-01/`. */
export const POST = 1860;

/** The server that stands for WordPress; the next one takes its address. */
let current: Awaited<ReturnType<typeof connect>> | null = null;

type Edit = (post: (id: number) => Post, site: Site) => void;

/** Puts a site in the place of WordPress that differs from the rig by an edit. */
export async function edit(change: Edit = () => undefined) {
  const site = structuredClone(rigSite());
  change((id) => {
    const found = site.posts.find((each) => each.id === id);
    if (!found) throw new Error(`no post ${id}`);
    return found;
  }, site);
  const port = current ? Number(new URL(current.url).port) : 0;
  await current?.close();
  current = await connect({ site, port });
  return current;
}

/** The rig as WordPress, an empty page cache and the route, for one test. */
export async function startPublishing() {
  process.env.REVALIDATE_SECRET = SECRET;
  const cache = startPageCache();
  const route = await startRevalidateRoute();
  await edit();
  return { cache, route };
}

afterEach(() => {
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
});

/** Visits pages, so that they are built. */
export async function visitAll(cache: PageCache, ...paths: string[]): Promise<void> {
  for (const path of paths) expect(await cache.get(path)).toMatchObject({ status: 200 });
}
