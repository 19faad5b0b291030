import { expect, type Locator, type Page } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { loadSite } from '@showcase/content-server/wxr/load-site';
import { makeComment, makePost } from '@showcase/testing/content/make-content';
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
  stop(): Promise<void>;
}

/** Entries besides the demo's: a custom type with open comments, and more comments than fit on a page. */
const discussed = [
  makePost(9_002, 'premiere', { type: 'movie' }),
  makePost(9_003, 'discussed', {
    date: '2019-03-01T09:00:00',
    comments: Array.from({ length: 101 }, (_, index) =>
      makeComment(10_000 + index, {
        date: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString().slice(0, 19),
        content: `Comment ${index + 1}.`,
      }),
    ),
  }),
];

/** Starts the site, which takes a client's address from a proxy, in front of the demo, whose admin tells it of changes. */
export async function startPublishRig(): Promise<PublishRig> {
  const port = await freePort();
  const demo = loadSite(demoFile);
  const content = await startContentServer({
    site: { ...demo, posts: [...demo.posts, ...discussed] },
    siteUrl: siteAt(port),
    revalidateSecret: REVALIDATE_SECRET,
  });
  const site = await startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    PORT: String(port),
    // Nothing becomes new by itself during a run.
    REVALIDATE_SECONDS: '3600',
    TRUSTED_PROXIES: '1',
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
  const form = { log: login, pwd: `${login}-demo` };
  const answer = await page.request.post(`${content.url}/wp-login.php`, { form });
  expect(answer.url()).toContain('wp-admin');

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
