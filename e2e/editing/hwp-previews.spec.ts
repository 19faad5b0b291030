import { createServer } from 'node:http';

import { expect, type FrameLocator, type Page } from '@playwright/test';

import { listenLocally } from '@showcase/testing/servers/local-server';
import { signInOnSite } from '../support/editor-rig';
import { fillAndSend } from '../support/sign-in-rig';
import { test } from '../support/worlds';

interface PreviewItem {
  id: number;
  type: 'post' | 'page' | 'movie';
  words: string;
  status: RegExp;
}

const draft: PreviewItem = {
  id: 1832,
  type: 'post',
  words: 'Body of rig-draft-post',
  status: /Draft/,
};
const items: readonly PreviewItem[] = [
  draft,
  { id: 1861, type: 'post', words: 'Body of listed-post-02', status: /Published/ },
  { id: 1858, type: 'page', words: 'Body of 1858-autosave-v1', status: /Unpublished changes/ },
  { id: 1897, type: 'movie', words: 'Body of film-draft', status: /Draft/ },
];

async function expectShown(page: Page | FrameLocator, { words, status }: PreviewItem) {
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(status);
  await expect(page.locator('main')).toContainText(words);
}

/** The link that hwp-previews writes for Faust, and one by a template of the owner's. */
const linksTo = ({ id, type }: PreviewItem, siteUrl: string) => [
  `${siteUrl}/preview?p=${id}&preview=true&previewPathname=p${id}&typeName=${type}`,
  `${siteUrl}/${type}/?preview=true&p=${id}&status=draft`,
];

test('an unauthenticated editor returns to the preview of hwp-previews after signing in', async ({
  page,
  editor: rig,
}) => {
  const [link = ''] = linksTo(draft, rig.site.url);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/\?error=SessionRequired&callbackUrl=/);
  await fillAndSend(page, 'editor', 'editor-pass');
  await expectShown(page, draft);
  await expect(page).toHaveURL(link.replace('/preview?', '/preview/?'));
});

/** Opens an address that answers without scripts, and shows a link there in the frame of hwp-previews. */
async function openInFrame(page: Page, address: string, link: string) {
  await page.goto(address);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    Object.assign(frame, { src, width: 900, height: 600 });
    document.body.append(frame);
  }, link);
  return page.frameLocator('iframe');
}

test('an editor sees each item by the links of hwp-previews, and in its frame in WordPress', async ({
  page,
  editor: rig,
}) => {
  await signInOnSite(page, rig, 'editor');
  for (const item of items) {
    for (const link of linksTo(item, rig.site.url)) {
      await page.goto(link);
      await expectShown(page, item);
    }
  }
  const [link = ''] = linksTo(draft, rig.site.url);
  const frame = await openInFrame(page, `${rig.content.url}/graphql`, link);
  await expectShown(frame, draft);
});

test('an unauthenticated editor signs in within the frame; no other page may frame the site', async ({
  page,
  editor: rig,
}) => {
  const [link = ''] = linksTo(draft, rig.site.url);
  const frame = await openInFrame(page, `${rig.content.url}/graphql`, link);
  await frame.getByPlaceholder('Username').fill('editor');
  await frame.getByPlaceholder('Password').fill('editor-pass');
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(frame.locator('main')).toContainText(draft.words);

  const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  const other = await listenLocally(createServer((_, res) => res.end('A page of somebody else')));
  const refused = await openInFrame(page, other.url, link);
  await refusal;
  await expect(refused.locator('main')).toHaveCount(0);
  await other.close();
});
