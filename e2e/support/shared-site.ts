import type { ContentServer } from '@showcase/content-server/server';
import type { Site } from './site';
import { test } from './worlds';

interface SharedSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** See Site. */
  readonly folder: string;
  readonly content: ContentServer;
}

/**
 * A site that each worker starts once, for tests that only read. Tests of a file that calls this come
 * from `./worlds`.
 *
 * @param world `rig`: the demo and odd content; `awkward`: every block and tag of WordPress
 */
export function sharedSite(world: 'rig' | 'awkward' = 'rig'): SharedSite {
  let given: { site: Site; content: ContentServer };
  if (world === 'rig') test.beforeAll(({ rig }) => void (given = rig));
  else test.beforeAll(({ awkward }) => void (given = awkward));
  return {
    get url() {
      return given.site.url;
    },
    get folder() {
      return given.site.folder;
    },
    get content() {
      return given.content;
    },
  };
}
