import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { PICTURE_WIDTHS } from '../../../lib/html/urls/picture-url';
import { REQUESTS } from '../../../lib/limits/limits';
import { handlePicture } from '../../../lib/pictures/picture-route';
import { siteConfig } from '../../../site.config';
import { askRoute } from '../../support/ask-route';
import { answerWith } from '../../support/picture-server';
import { forgetProcess } from '../../support/process-values';
import { dataFolder } from '../../support/public-routes';
import { expectOriginal, good, picture, wordpress } from './support/picture-site';

test('a picture of the uploads is WebP in the width, made once, and may be kept', async () => {
  const response = await picture('2026/05/boat.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
  const data = await response.bytes();
  const { format, width, height } = await sharp(data).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 768, height: 512 });
  expect(data.length).toBeLessThan(good.length);
  expect(wordpress.asked.map(({ url }) => url)).toEqual(['/wp-content/uploads/2026/05/boat.jpg']);
  const etag = response.headers.get('etag') ?? '';
  const again = await picture('2026/05/boat.jpg', { headers: { 'if-none-match': etag } } as object);
  expect(again.status).toBe(304);
  expect(wordpress.asked).toHaveLength(1);
});

test('it is never enlarged, and names of any script are found', async () => {
  const response = await picture('2026/05/bœuf à la 🎉.jpg', { width: '2304' });
  expect((await sharp(await response.bytes()).metadata()).width).toBe(1200);
  expect(wordpress.asked[0]?.url).toBe(
    `/wp-content/uploads/2026/05/${encodeURIComponent('bœuf à la 🎉.jpg')}`,
  );
});

test('one that would have more bytes is the original’s, and that is remembered', async () => {
  wordpress.answer = answerWith('image/webp', await sharp(good).webp({ quality: 5 }).toBuffer());
  const response = await expectOriginal('rough.jpg', { width: '1536' });
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
  await expectOriginal('rough.jpg', { width: '1536' });
  expect(wordpress.asked).toHaveLength(1);
});

test('switched off, it leads to the original', async () => {
  siteConfig.resizePictures = false;
  await expectOriginal('2026/05/boat.jpg');
  expect(wordpress.asked).toHaveLength(0);
});

test('10,000 widths make five pictures', async () => {
  const statuses = new Map<number, number>();
  for (let width = 0; width < 10_000; width += 1) {
    const address = `/?source=wordpress&path=a.jpg&width=${width}`;
    const { status } = await askRoute(handlePicture, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 5, 400: 9_995 });
  expect(readdirSync(join(dataFolder(), 'pictures'))).toHaveLength(PICTURE_WIDTHS.length);
});

test('many at once for one picture share one request and one decoding', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => picture('a.jpg')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(wordpress.asked).toHaveLength(1);
});

test('of those that are not made: so many a minute for one address, then the original', async () => {
  wordpress.answer = answerWith('text/html', '', 404);
  for (let number = 0; number <= REQUESTS.pictures.most; number += 1) {
    await expectOriginal(`${number}.jpg`);
  }
  expect(wordpress.asked).toHaveLength(REQUESTS.pictures.most);
});

test('only reading is answered', async () => {
  expect((await picture('a.jpg', { method: 'POST' } as object)).status).toBe(405);
  expect((await picture('a.jpg', { method: 'HEAD' } as object)).status).toBe(200);
});

describe('a week later', () => {
  const path = '2026/05/boat.jpg';
  const pictures = () => readdirSync(join(dataFolder(), 'pictures'));

  async function weeksAfter(weeks: number): Promise<void> {
    await picture(path);
    const then = Date.now() / 1_000 - (weeks * 7 + 1) * 24 * 60 * 60;
    for (const name of pictures()) utimesSync(join(dataFolder(), 'pictures', name), then, then);
    forgetProcess();
  }

  test.each([404, 410])(
    'one that was deleted (%s) is not shown any more, nor kept',
    async (status) => {
      await weeksAfter(1);
      wordpress.answer = answerWith('text/html', '', status);
      await expectOriginal(path);
      expect(pictures()).toEqual([]);
    },
  );

  test('while WordPress fails it stays, but not for ever', async () => {
    await weeksAfter(1);
    wordpress.answer = answerWith('text/html', '', 500);
    expect((await picture(path)).status).toBe(200);
    wordpress.answer = answerWith('image/jpeg', good);
    await weeksAfter(5);
    wordpress.answer = answerWith('text/html', '', 500);
    await expectOriginal(path);
  });
});
