import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { signInOnSite } from '../support/editor-rig';
import { isDevelopment } from '../support/combination';
import { adminOf } from '../support/publish-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

const get = (path: string) => fetch(rig.site.url + path);
const textAt = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');

test('getWordPressProps() in getServerSideProps: `props`, and `extra` for the variables', async () => {
  const html = await textAt('/by-request/with-client/');
  for (const words of ['Good morning', 'Title of with-client', 'People: 1'])
    expect(html).toContain(words);
  expect(await textAt('/with-client/')).toContain('People: 2');
  expect((await get('/by-request/nowhere/')).status).toBe(404);
});

test('getApolloClient() and addApolloState() fill a page, whose hooks ask for more later', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const html = await textAt('/toolbox/');
  for (const words of ['Templates: all', 'Filter: unchanged', 'Context: there'])
    expect(html).toContain(words);
  await page.goto(`${rig.site.url}/toolbox/`);
  await untilHydrated(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByText('Title: Headless Rig')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('ensureAuthorization() says where to sign in, then that somebody is', async ({ page }) => {
  const check = async () => {
    await page.goto(`${rig.site.url}/toolbox/`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Authorization' }).click();
  };
  await check();
  await expect(page.locator('output')).toContainText('/generate?redirect_uri=');
  await signInOnSite(page, rig, 'editor');
  await check();
  await expect(page.locator('output')).toHaveText('true');
});

/** The address, the name in the log, and Faust’s text, or WordPress’s. */
const refused = [
  ['/refused/', 'GetRefused', 'Cannot query field "noSuchField"'],
  ['/asked-twice/', 'Component.queries', 'Only either'],
  ['/mistakes/?mistake=sign-in', 'useAuth', 'must specify the "loginPageUrl"'],
  ['/mistakes/?mistake=theme', 'useBlocksTheme', 'called outside of context'],
] as const;

for (const [path, ...words] of refused) {
  test(`${path} is an error, which the log names`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(500);
    for (const each of words) expect(rig.site.log()).toContain(each);
    if (!isDevelopment) return;
    // The error page of `next dev` has it in its data.
    const html = await answer.text();
    for (const each of words) expect(html).toContain(JSON.stringify(each).slice(1, -1));
  });
}

test('blocks of a page: the theme of a theme.json, a block of the site, and filters of blocks', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/blocks-by-hand/`);
  await untilHydrated(page);
  await expect(page.getByText('CoreCode in rgb(1, 2, 3)')).toBeVisible();
  await expect(page.locator('pre.with-line-numbers')).toHaveCSS('background-color', 'rgb(9, 8, 7)');
  await expect(page.getByText('Resolved by a plugin')).toBeVisible();
  await expect(page.getByText('No component of acme/unknown')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fallback' })).toHaveText('Nobody’s block');
  expect(watch.complaints).toEqual([]);
});

test('a page by getNextStaticProps() shows a change in WordPress at the next visit', async ({
  page,
}) => {
  expect(await textAt('/our-team/')).toContain('Title of in-faust-form');
  const admin = await adminOf(page, rig, 'admin');
  await admin.edit(5201, { Title: 'Another team' });
  expect(await textAt('/our-team/')).toContain('Another team');
  await admin.edit(5201, { Title: 'Title of in-faust-form' });
  expect(await textAt('/our-team/')).toContain('Title of in-faust-form');
});
