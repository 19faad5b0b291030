import type { Page } from '@playwright/test';

import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startTwoWay, type ServedSite } from './serve-site';
import { stateOf } from './sign-in-rig';

/** Users of the rig; passwords are `<login>-pass`. */
type Role = 'admin' | 'editor' | 'author' | 'subscriber';

/** Starts the site in front of a content server whose admin pages link to it. */
export function startEditorRig(): Promise<ServedSite> {
  const rig = rigSite();
  rig.posts = [...rig.posts, makePage(5100, 'preview-of-a-page')];
  return startTwoWay({ site: rig, signIn: 'both' });
}

/** Signs a user in on the site, in the browser of a page. */
export async function signInOnSite(page: Page, { site }: ServedSite, role: Role): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  const { cookies } = await stateOf(browser, site.url, role, `${role}-pass`);
  await page.context().addCookies(cookies);
}

/** Returns the "Preview" link of an item on WordPress's list screen; requires a signed-in user there. */
export async function previewLinkOf(
  page: Page,
  { content }: ServedSite,
  type: string,
  id: number,
): Promise<string> {
  for (let paged = 1; paged <= 4; paged += 1) {
    const list = `${content.url}/wp-admin/edit.php?post_type=${type}&paged=${paged}`;
    const html = await (await page.request.get(list)).text();
    const href = await page.evaluate(
      ([text = '', item = '']) => {
        const row = new DOMParser().parseFromString(text, 'text/html').getElementById(item);
        const links = [...(row?.querySelectorAll('a') ?? [])];
        return links.find(({ textContent }) => textContent?.includes('Preview'))?.href;
      },
      [html, `post-${id}`],
    );
    if (href) return href;
  }
  throw new Error(`no link to preview ${type} ${id}`);
}
