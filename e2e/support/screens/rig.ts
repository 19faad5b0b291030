import { resolve } from 'node:path';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { freePort } from '@showcase/testing/servers/processes';
import { fillAndSend } from '../sign-in-rig';
import { FAUST_SECRET, siteAt, startSite, type Site } from '../site';
import { siteWithOddContent } from './odd-content';

const uploadsDir = resolve(__dirname, '../../../packages/content-server/demo/uploads');

/** Who looks at a screen; users of the demo, passwords are `<login>-demo`. */
export type Viewer = 'visitor' | 'subscriber' | 'author' | 'editor';

export interface ScreensRig {
  content: ContentServer;
  /** In front of the content server. */
  site: Site;
  /** A site that has never built a page, and whose WordPress is away. */
  stranded: Site;
  /** Cookies of who signed in, once for each user; none for a visitor. */
  stateOf(browser: Browser, viewer: Viewer): Promise<BrowserContextOptions['storageState']>;
  stop(): Promise<void>;
}

type State = Promise<BrowserContextOptions['storageState']>;

async function signIn(browser: Browser, site: Site, login: string): State {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/login/`);
  await fillAndSend(page, login, `${login}-demo`);
  await page.waitForURL(/\/home\/$/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Starts both sites and the content server of every screen. */
export async function startScreensRig(): Promise<ScreensRig> {
  const [port, nobody] = [await freePort(), await freePort()];
  const content = await startContentServer({
    site: siteWithOddContent(),
    uploadsDir,
    signIn: 'both',
    faustSecret: FAUST_SECRET,
    siteUrl: siteAt(port),
  });
  const [site, stranded] = await Promise.all([
    startSite({
      NEXT_PUBLIC_WORDPRESS_URL: content.url,
      PORT: String(port),
      // Nothing becomes new by itself during a run.
      REVALIDATE_SECONDS: '3600',
    }),
    startSite({ NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${nobody}` }),
  ]);
  const states = new Map<Viewer, State>();
  return {
    content,
    site,
    stranded,
    stateOf(browser, viewer) {
      const state =
        states.get(viewer) ??
        (viewer === 'visitor' ? Promise.resolve(undefined) : signIn(browser, site, viewer));
      states.set(viewer, state);
      return state;
    },
    async stop() {
      await Promise.all([site.stop(), stranded.stop()]);
      await content.close();
    },
  };
}
