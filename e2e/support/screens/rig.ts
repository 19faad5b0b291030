import { resolve } from 'node:path';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import { freePort } from '@showcase/testing/servers/processes';
import { fillAndSend } from '../sign-in-rig';
import { startTwoWay, type ServedSite } from '../serve-site';
import { startSite, type Site } from '../site';
import { siteWithOddContent } from './odd-content';

const uploadsDir = resolve(__dirname, '../../../packages/content-server/demo/uploads');

/** Who looks at a screen; users of the demo, passwords are `<login>-demo`. */
export type Viewer = 'visitor' | 'subscriber' | 'author' | 'editor';

export interface ScreensRig extends ServedSite {
  /** A site that has never built a page, and whose WordPress is away. */
  stranded: Site;
  /** Cookies of who signed in, once for each user; none for a visitor. */
  stateOf(browser: Browser, viewer: Viewer): State;
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
  const away = `http://127.0.0.1:${await freePort()}`;
  const [served, stranded] = await Promise.all([
    startTwoWay({ site: siteWithOddContent(), uploadsDir, signIn: 'both' }),
    startSite({ NEXT_PUBLIC_WORDPRESS_URL: away }),
  ]);
  const { site } = served;
  const states = new Map<Viewer, State>();
  return {
    ...served,
    stranded,
    stateOf(browser, viewer) {
      const state =
        states.get(viewer) ??
        (viewer === 'visitor' ? Promise.resolve(undefined) : signIn(browser, site, viewer));
      states.set(viewer, state);
      return state;
    },
    async stop() {
      await Promise.all([served.stop(), stranded.stop()]);
    },
  };
}
