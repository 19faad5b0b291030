import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, letSharedAnswerRunOut } from '../../../__tests__/support/connected-site';
import { ask } from '../../../__tests__/support/public-routes';

const publicFolder = resolve(__dirname, '../../../public');

// Before any server was asked, as after a restart.
test('with WordPress away from the start it is the site’s own, and soon asked for again', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  const response = await ask('/api/manifest');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/max-age=60\b/);
  expect(await response.json()).toMatchObject({ name: 'Profile Showcase', lang: 'en' });
});

test('it is named as WordPress names the site, and kept for a while', async () => {
  await connect({ site: rigSite({ title: 'Wood &amp; Water', language: 'en_GB' }) });
  letSharedAnswerRunOut();
  const response = await ask('/api/manifest');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json\b/);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600\b/);
  expect(await response.json()).toMatchObject({
    name: 'Wood & Water',
    description: 'A site for tests',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#00272c',
    background_color: '#fcf9f3',
  });
});

test('once seen, the name stays while WordPress is away', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  letSharedAnswerRunOut();
  expect(await (await ask('/api/manifest')).json()).toMatchObject({ name: 'Wood & Water' });
});

test('every icon is there, of the size and type it says', async () => {
  const { icons } = await (await ask('/api/manifest')).json();
  expect(icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  for (const { src, sizes, type } of icons) {
    const file = join(publicFolder, src);
    expect(existsSync(file)).toBe(true);
    const image = readFileSync(file);
    if (sizes === 'any')
      expect([type, image.toString()]).toEqual([type, expect.stringContaining('<svg')]);
    else expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
  }
});
