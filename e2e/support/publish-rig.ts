import { expect, type Locator, type Page } from '@playwright/test';

import type { Site as ContentSite } from '@showcase/content-server/model';
import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { freePort } from '@showcase/testing/servers/processes';
import { demoFile } from './serve-site';
import { REVALIDATE_SECRET, siteAt, startSite, type Site } from './site';

/** The text of every post that `publish` makes. */
export const BODY = 'A heron stood in the ford all morning.';

/** Users of the demo; passwords are `<login>-demo`. */
type Login = 'admin' | 'editor';

export interface PublishRig {
  content: ContentServer;
  site: Site;
  /** The output of the content server so far, by lines. */
  lines: readonly string[];
  stop(): Promise<void>;
}

export interface PublishRigOptions {
  /** The secret with which the content server signs; null: it tells the site nothing. */
  secret?: string | null;
  /** Long enough by default that nothing becomes new by itself during a run. */
  revalidateSeconds?: number;
  /** In place of the demo. */
  content?: ContentSite;
  /** More of the site's environment. */
  env?: Record<string, string>;
}

/** Starts the site in front of the demo, whose admin tells the site about changes. */
export async function startPublishRig({
  secret = REVALIDATE_SECRET,
  revalidateSeconds = 3600,
  content: given,
  env = {},
}: PublishRigOptions = {}): Promise<PublishRig> {
  const port = await freePort();
  const lines: string[] = [];
  const content = await startContentServer({
    ...(given ? { site: given } : { contentFile: demoFile }),
    siteUrl: siteAt(port),
    log: (line) => void lines.push(line),
    ...(secret !== null && { revalidateSecret: secret }),
  });
  const site = await startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    PORT: String(port),
    REVALIDATE_SECONDS: String(revalidateSeconds),
    ...env,
  });
  return {
    content,
    site,
    lines,
    async stop() {
      await site.stop();
      await content.close();
    },
  };
}

/** Somebody at work in wp-admin. */
export interface Admin {
  open(screen: string): Promise<void>;
  /** Presses a button, and waits until WordPress says that it is done. */
  press(button: Locator | string): Promise<void>;
  /** Publishes a new post in the category "Field Letters"; answers its database id. */
  publish(title: string): Promise<number>;
  /** Edits an entry: label of a field → what to type or choose there. */
  edit(id: number, fields: Record<string, string>, button?: string): Promise<void>;
}

const DONE = /[?&](?:message|updated|settings-updated|trashed)=/;

/** Signs in at WordPress in this browser. */
export async function adminOf(page: Page, { content }: PublishRig, login: Login): Promise<Admin> {
  await page.goto(`${content.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(login);
  await page.getByLabel('Password').fill(`${login}-demo`);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/wp-admin/);

  const open: Admin['open'] = async (screen) => {
    await page.goto(`${content.url}/wp-admin/${screen}`);
  };
  const press: Admin['press'] = async (button) => {
    const named = { name: String(button), exact: true };
    await (typeof button === 'string' ? page.getByRole('button', named) : button).click();
    await expect(page).toHaveURL(DONE);
  };
  return {
    open,
    press,
    async publish(title) {
      await open('post-new.php?post_type=post');
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Content').fill(BODY);
      await page.getByLabel('Field Letters').check();
      await press('Publish');
      return Number(new URL(page.url()).searchParams.get('post'));
    },
    async edit(id, fields, button = 'Update') {
      await open(`post.php?post=${id}&action=edit`);
      for (const [label, value] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        if (label === 'Status') await field.selectOption(value);
        else await field.fill(value);
      }
      await press(button);
    },
  };
}
