import { expect, type BrowserContext, type Page } from '@playwright/test';

import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startTwoWay, type ServedSite } from './serve-site';
import { fillAndSend } from './sign-in-rig';

/** Users of the rig; passwords are `<login>-pass`. */
export type Role = 'admin' | 'editor' | 'author' | 'subscriber';

/** Starts the site in front of a content server whose admin pages link to it. */
export function startEditorRig(): Promise<ServedSite> {
  const rig = rigSite();
  rig.posts = [...rig.posts, makePage(5100, 'preview-of-a-page')];
  return startTwoWay({ site: rig, signIn: 'both' });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const signedIn = new Map<string, Cookies>();

/** Has somebody signed in on the site in a browser; the form is sent once for each of them. */
export async function signInOnSite(page: Page, { site }: ServedSite, role: Role): Promise<void> {
  const key = `${site.url} ${role}`;
  const known = signedIn.get(key);
  if (known) return page.context().addCookies(known);
  await page.goto(`${site.url}/login/`);
  await fillAndSend(page, role, `${role}-pass`);
  await expect(page).toHaveURL(/\/home\/$/, { timeout: 20_000 });
  signedIn.set(key, await page.context().cookies());
}

/** Signs in at WordPress itself. */
export async function signInAtWordPress(
  page: Page,
  { content }: ServedSite,
  role: Role,
): Promise<void> {
  const form = { log: role, pwd: `${role}-pass` };
  const answer = await page.request.post(`${content.url}/wp-login.php`, { form });
  expect(answer.url()).toContain('wp-admin');
}

/** The link "Preview" of an item on WordPress's list screen, for who is signed in there. */
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
