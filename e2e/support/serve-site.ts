import { resolve } from 'node:path';

import { test } from '@playwright/test';

import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '../../content-server/server';
import { startSite, type Site } from './site';

export const demoFile = resolve(__dirname, '../../content-server/demo/demo.wxr.xml');

interface ServedSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** See Site. */
  readonly folder: string;
  readonly content: ContentServer;
}

/**
 * The site in front of a content server of its own, for the tests of the file, or of the describe,
 * that this is called in.
 *
 * @param options what the content server has; without them the demo.
 * @param env settings besides.
 */
export function serveSite(
  options: () => ContentServerOptions = () => ({ contentFile: demoFile }),
  env: Record<string, string> = {},
): ServedSite {
  let content: ContentServer;
  let site: Site;

  test.beforeAll(async () => {
    content = await startContentServer(options());
    site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, ...env });
  });

  test.afterAll(async () => {
    await site?.stop();
    await content?.close();
  });

  return {
    get url() {
      return site.url;
    },
    get folder() {
      return site.folder;
    },
    get content() {
      return content;
    },
  };
}
