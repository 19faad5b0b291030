import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageLoader } from 'next/image';

import { markupOf } from '@showcase/html/browser';
import { makeContext } from '@showcase/testing/site/make-context';
import { site } from '../../site';
import { blocksOf, root } from './blocks-of-documents';

const folder = join(root, '.cache/image-loaders');
const loaders = blocksOf('docs/guides/images.md').filter(({ file }) => file === 'image-loader.ts');

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://www.example.com';
});

const PICTURE = 'https://cms.example/wp-content/uploads/boat.jpg';

const ADDRESSES = [
  `https://www.example.com/cdn-cgi/image/width=900,fit=scale-down,format=auto/${PICTURE}`,
  'https://example.imgix.net/wp-content/uploads/boat.jpg?w=900&fit=max&auto=format,compress',
  'https://i0.wp.com/cms.example/wp-content/uploads/boat.jpg?w=900&ssl=1',
];

test.each(ADDRESSES)('a loader of the guide gives pictures of texts and entries %s', (address) => {
  const number = ADDRESSES.indexOf(address);
  const file = join(folder, `${number}.ts`);
  writeFileSync(file, loaders[number]?.text ?? '');
  const { imageLoader }: { imageLoader: ImageLoader } = jest.requireActual(file);
  const { html } = makeContext({ definition: { ...site, images: { loader: imageLoader } } });
  const body = markupOf(html.cleanBody(`<p><img src="${PICTURE}" width="900" alt=""></p>`));
  const written = address.replaceAll('&', '&amp;');
  expect(body).toContain(`src="${written}"`);
  expect(body).toContain(`, ${written} 900w"`);
  const node = { sourceUrl: PICTURE, mediaDetails: { width: 900 } };
  const cleaned = html.cleanAnswer(null, { featuredImage: { node } });
  expect(cleaned).toMatchObject({ featuredImage: { node: { sourceUrl: address } } });
});

test('each loader of the guide is tried', () => expect(loaders).toHaveLength(ADDRESSES.length));
