import { test } from '@playwright/test';

import type { SignInMode } from '@showcase/content-server/auth/plugins';
import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { freePort } from './support/processes';
import { expectHome, fillAndSend } from './support/sign-in-rig';
import { demoFile } from './support/serve-site';
import { FAUST_SECRET, startSite, type Site } from './support/site';

let port: number;
let content: ContentServer | undefined;
let site: Site;

/** A WordPress with these plugins, at the address that the one before had. */
async function startWordPress(signIn: SignInMode): Promise<void> {
  await content?.close();
  content = await startContentServer({
    ...{ contentFile: demoFile, signIn, port },
    faustSecret: FAUST_SECRET,
  });
}

test.beforeAll(async () => {
  port = await freePort();
  await startWordPress('faust');
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${port}` });
});

test.afterAll(async () => {
  await site?.stop();
  await content?.close();
});

test('plugins that are switched on and off in WordPress stop nobody from signing in', async ({
  page,
  context,
}) => {
  for (const signIn of ['faust', 'both', 'faust', 'jwt', 'faust'] as const) {
    await test.step(signIn, async () => {
      await startWordPress(signIn);
      await context.clearCookies();
      await page.goto(`${site.url}/login/`);
      await fillAndSend(page, 'editor', 'editor-demo');
      await expectHome(page, 'editor');
    });
  }
});
