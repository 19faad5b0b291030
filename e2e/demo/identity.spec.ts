import { expect } from '@playwright/test';

import { test } from '../support/site-test';

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the browser reads the manifest that pages name, and the pictures of the site are there', async ({
  page,
  request,
  url,
}) => {
  await page.goto('/about/');
  const client = await page.context().newCDPSession(page);
  const { url: address, errors, data } = await client.send('Page.getAppManifest');
  expect(address).toBe(`${url}/site.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Profile Showcase' });
  for (const [path, size] of [
    ['/apple-touch-icon.png', '180x180'],
    ['/share.png', '1200x630'],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toBe(size);
  }
  const icon = await request.get('/favicon.ico');
  expect((await icon.body()).readUInt32LE(0)).toBe(0x00010000);
});
