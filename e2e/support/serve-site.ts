import { resolve } from 'node:path';

import { test } from '@playwright/test';

import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '@showcase/content-server/server';
import { startSite, type Site } from './site';

export const demoFile = resolve(__dirname, '../../packages/content-server/demo/demo.wxr.xml');

export interface ServedSite {
  site: Site;
  content: ContentServer;
  stop(): Promise<void>;
}

/** Starts the site in front of a content server of its own. */
export async function startServedSite(
  options: ContentServerOptions,
  env: Record<string, string> = {},
): Promise<ServedSite> {
  const content = await startContentServer(options);
  const site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, ...env });
  return {
    site,
    content,
    async stop() {
      await site.stop();
      await content.close();
    },
  };
}

/**
 * The site in front of a content server of its own, for the tests of the file, or of the describe,
 * that this is called in: where a shared world (./test.ts) has not the content or settings for them.
 *
 * @param options what the content server has; without them the demo.
 * @param env settings besides.
 */
export function serveSite(
  options: () => ContentServerOptions = () => ({ contentFile: demoFile }),
  env: Record<string, string> = {},
): { readonly url: string; readonly content: ContentServer } {
  let served: ServedSite;
  // Else each worker would start one.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    served = await startServedSite(options(), env);
  });

  test.afterAll(() => served?.stop());

  return {
    get url() {
      return served.site.url;
    },
    get content() {
      return served.content;
    },
  };
}
