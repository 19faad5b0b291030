import { resolve } from 'node:path';

import { test } from '@playwright/test';

import { startContentServer } from '@showcase/content-server';
import type { ContentServer, ContentServerOptions } from '@showcase/content-server';
import { freePort } from '@showcase/testing/servers/processes';
import { devCommand, isDevelopment, type NextCommand } from './combination';
import { FAUST_SECRET, siteAt, startSite, type Site } from './site';
import { buildCopy, makeCopy, wordpressOf, type SiteCopy } from './site-copy';

export const demoFile = resolve(__dirname, '../../packages/content-server/demo/demo.wxr.xml');

export interface ServedSite {
  site: Site;
  content: ContentServer;
  stop(): Promise<void>;
}

async function servedBy(
  content: ContentServer,
  env: Record<string, string>,
  project?: string,
  command?: NextCommand,
): Promise<ServedSite> {
  const site = await startSite(env, project, command);
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
 * Starts the site in front of a content server of its own.
 *
 * @param options what the content server has; without them the demo.
 * @param env settings of the site besides.
 */
export async function startServedSite(
  options: ContentServerOptions = { contentFile: demoFile },
  env: Record<string, string> = {},
): Promise<ServedSite> {
  const content = await startContentServer(options);
  return servedBy(content, { NEXT_PUBLIC_WORDPRESS_URL: content.url, ...env });
}

/**
 * Starts the site in front of a content server that has FaustWP, whose admin leads to the site. Nothing
 * becomes new by itself during a run; with a `revalidateSecret` it reports changes to the site.
 *
 * @param copy of the site that is started; without it this site.
 */
export async function startTwoWay(
  options: ContentServerOptions,
  env: Record<string, string> = {},
  copy?: SiteCopy,
): Promise<ServedSite> {
  const port = await freePort();
  const SITE_URL = siteAt(port) + (copy?.basePath ?? '');
  const faust = { siteUrl: SITE_URL, faustSecret: FAUST_SECRET };
  const content = await startContentServer({ ...faust, ...options });
  const wordpressUrl = copy ? wordpressOf(copy, content.url) : content.url;
  const own = { NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl, PORT: String(port), SITE_URL };
  const settings = { ...own, REVALIDATE_SECONDS: '3600', ...env };
  if (!copy) return servedBy(content, settings);
  if (!isDevelopment) {
    await buildCopy(copy, wordpressUrl);
    return servedBy(content, settings, copy.folder);
  }
  makeCopy(copy);
  return servedBy(content, settings, copy.folder, devCommand);
}

/**
 * The site in front of a content server of its own, for the tests of the file, or of the describe,
 * that this is called in: where a shared world (./worlds.ts) has not the content or settings for them.
 *
 * @param options what the content server has; without them the demo.
 * @param env settings besides.
 */
export function serveSite(
  options?: () => ContentServerOptions,
  env: Record<string, string> = {},
): { readonly url: string; readonly content: ContentServer } {
  let served: ServedSite;
  // Else each worker would start one.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    served = await startServedSite(options?.(), env);
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
