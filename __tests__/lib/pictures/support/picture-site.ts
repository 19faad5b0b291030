import sharp from 'sharp';

import { siteConfig } from '../../../../site.config';
import {
  answerWith,
  startPictureServer,
  type PictureServer,
} from '../../../support/picture-server';
import { forgetProcess } from '../../../support/process-values';
import { ask } from '../../../support/public-routes';

/** Stands in for WordPress. */
export let wordpress: PictureServer;
/** A JPEG of 1200 × 800 pixels. */
export let good: Buffer;

/** Asks for a picture as next.config.js hands its address over, without following redirects. */
export function picture(path: string, { width = '768', source = 'wordpress', ...init } = {}) {
  const query = new URLSearchParams({ width, source, path });
  return ask(`/api/picture?${query}`, { redirect: 'manual', ...init });
}

/** Something that a decoder has work with. */
function noisy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2a7', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

beforeAll(async () => {
  good = await noisy(1200, 800);
  wordpress = await startPictureServer(answerWith('image/jpeg', good));
});

beforeEach(() => {
  forgetProcess();
  siteConfig.resizePictures = true;
  siteConfig.mediaHosts = ['cdn.example', '127.0.0.1:1', 'localhost'];
  process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
  wordpress.asked = [];
  wordpress.answer = answerWith('image/jpeg', good);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  siteConfig.resizePictures = false;
  siteConfig.mediaHosts = [];
  delete process.env.NEXT_PUBLIC_WORDPRESS_URL;
  jest.restoreAllMocks();
});

const original = (path: string) => `${wordpress.url}/wp-content/uploads/${path}`;

export async function expectOriginal(path: string, options = {}) {
  const response = await picture(path, options);
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(original(path));
  return response;
}
