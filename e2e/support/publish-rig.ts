import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

import { loadSite } from '@showcase/content-server';
import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { demoFile, startTwoWay, type ServedSite } from './serve-site';
import { signInAtWordPress } from './sign-in-rig';
import { REVALIDATE_SECRET } from './site';

/** The text of every post that `publish` makes. */
export const BODY = 'A heron stood in the ford all morning.';

/** A post besides the demo's, with more comments than fit on a page. */
const discussed = makePost(9_003, 'discussed', {
  date: '2019-03-01T09:00:00',
  comments: Array.from({ length: 501 }, (_, index) =>
    makeComment(10_000 + index, {
      date: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString().slice(0, 19),
      content: `Comment ${index + 1}.`,
    }),
  ),
});

/** Starts the site, which takes a client's address from a proxy, in front of the demo. */
export function startPublishRig(): Promise<ServedSite> {
  const demo = loadSite(demoFile);
  const site = { ...demo, posts: [...demo.posts, discussed] };
  const options = { site, revalidateSecret: REVALIDATE_SECRET };
  return startTwoWay(options, { TRUSTED_PROXIES: '1' });
}

let addresses = 0;
/** A browser at an address of its own: WordPress takes a comment in 15 seconds from each. */
export const openBrowser = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` },
  });

const DONE = /[?&](?:message|updated|settings-updated|trashed)=/;

/** Signs in at WordPress in this browser; returns what somebody does at work in wp-admin. */
export async function adminOf(page: Page, rig: ServedSite, login: string, password?: string) {
  await signInAtWordPress(page, rig, login, password);
  const open = (screen: string) => page.goto(`${rig.content.url}/wp-admin/${screen}`);
  /** Presses a button, and waits until WordPress says that it is done. */
  const press = async (button: Locator | string) => {
    const named = { name: String(button), exact: true };
    await (typeof button === 'string' ? page.getByRole('button', named) : button).click();
    await expect(page).toHaveURL(DONE);
  };
  return {
    open,
    press,
    /** Publishes a new post in the category "Field Letters"; answers its database id. */
    async publish(title: string): Promise<number> {
      await open('post-new.php?post_type=post');
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Content').fill(BODY);
      await page.getByLabel('Field Letters').check();
      await press('Publish');
      return Number(new URL(page.url()).searchParams.get('post'));
    },
    /** Edits an entry: label of a field → what to type or choose there. */
    async edit(id: number, fields: Record<string, string>, button = 'Update') {
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
