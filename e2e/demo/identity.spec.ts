import { expect } from '@playwright/test';

import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const site = sharedSite();

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the browser reads the manifest that pages name, and its icons are there', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/about/`);
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest.name).toBe('Profile Showcase');
  for (const { src, type, sizes } of manifest.icons) {
    const response = await request.get(site.url + src);
    expect(response.headers()['content-type']).toBe(type);
    if (type === 'image/png') expect(sizeOf(await response.body())).toBe(sizes);
  }
  for (const [path, size] of [
    ['/apple-touch-icon.png', '180x180'],
    ['/share.png', '1200x630'],
  ] as const) {
    const response = await request.get(site.url + path);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toBe(size);
  }
  const icon = await request.get(`${site.url}/favicon.ico`);
  expect((await icon.body()).readUInt32LE(0)).toBe(0x00010000);
});
