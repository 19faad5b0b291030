import { expect, type Page } from '@playwright/test';

import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { SignInMode } from '@showcase/content-server/auth/plugins';
import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { freePort } from '@showcase/testing/servers/processes';
import { fillAndSend } from './sign-in-rig';
import { FAUST_SECRET, siteAt, startSite, type Site } from './site';

/** Users of the rig; passwords are `<login>-pass`. */
export type Role = 'admin' | 'editor' | 'author' | 'subscriber';

export interface EditorRig {
  content: ContentServer;
  site: Site;
  stop(): Promise<void>;
}

/** Starts the site in front of a content server whose admin pages link to it. */
export async function startEditorRig(signIn: SignInMode = 'both'): Promise<EditorRig> {
  const port = await freePort();
  const rig = rigSite();
  rig.posts = [...rig.posts, makePage(5100, 'preview-of-a-page')];
  const content = await startContentServer({
    site: rig,
    signIn,
    faustSecret: FAUST_SECRET,
    siteUrl: siteAt(port),
  });
  const site = await startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    PORT: String(port),
    // Nothing becomes new by itself during a run.
    REVALIDATE_SECONDS: '3600',
  });
  return {
    content,
    site,
    async stop() {
      await site.stop();
      await content.close();
    },
  };
}

/** Signs in on the site. */
export async function signInOnSite(page: Page, { site }: EditorRig, role: Role): Promise<void> {
  await page.goto(`${site.url}/login/`);
  await fillAndSend(page, role, `${role}-pass`);
  await expect(page).toHaveURL(/\/home\/$/, { timeout: 20_000 });
}

/** Signs in at WordPress itself. */
export async function signInAtWordPress(
  page: Page,
  { content }: EditorRig,
  role: Role,
): Promise<void> {
  await page.goto(`${content.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(role);
  await page.getByLabel('Password').fill(`${role}-pass`);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/wp-admin/);
}

/** The link "Preview" of an item on WordPress's list screen. */
export async function previewLinkOf(
  page: Page,
  { content }: EditorRig,
  type: string,
  id: number,
): Promise<string> {
  for (let paged = 1; paged <= 4; paged += 1) {
    await page.goto(`${content.url}/wp-admin/edit.php?post_type=${type}&paged=${paged}`);
    const link = page.locator(`#post-${id}`).getByRole('link', { name: 'Preview' });
    if ((await link.count()) > 0) return (await link.getAttribute('href')) ?? '';
  }
  throw new Error(`no link to preview ${type} ${id}`);
}
