import { resolve } from 'node:path';

import { freePort } from '@showcase/testing/servers/processes';
import { startTwoWay, type ServedSite } from '../serve-site';
import { startSite, type Site } from '../site';
import { siteWithOddContent } from './odd-content';

const uploadsDir = resolve(__dirname, '../../../packages/content-server/demo/uploads');

/** Viewer of a screen: a visitor, or a user of the demo with the password `<login>-demo`. */
export type Viewer = 'visitor' | 'subscriber' | 'author' | 'editor';

export interface ScreensRig extends ServedSite {
  /** A site that has never built a page, and whose WordPress is away. */
  stranded: Site;
}

/** Starts both sites and the content server of every screen. */
export async function startScreensRig(): Promise<ScreensRig> {
  const away = `http://127.0.0.1:${await freePort()}`;
  const [served, stranded] = await Promise.all([
    startTwoWay({ site: siteWithOddContent(), uploadsDir, signIn: 'both' }),
    startSite({ NEXT_PUBLIC_WORDPRESS_URL: away }),
  ]);
  return {
    ...served,
    stranded,
    async stop() {
      await Promise.all([served.stop(), stranded.stop()]);
    },
  };
}
