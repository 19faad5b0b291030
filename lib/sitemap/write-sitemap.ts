import { x } from 'xastscript';

import { writeXml } from '../documents/write-xml';
import { readServerEnv } from '../env';
import type { FoundPart } from './find-parts';
import { partPath } from './part-name';
import { w3cDate, type SitemapUrl } from './sitemap-url';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Writes the index of the parts (https://www.sitemaps.org/protocol.html#index). */
export function writeIndex(parts: readonly FoundPart[]): string {
  const { siteUrl } = readServerEnv();
  const entries = parts.map(({ part, modifiedGmt }) => {
    const lastmod = w3cDate(modifiedGmt);
    return x('sitemap', [
      x('loc', siteUrl + partPath(part)),
      lastmod === null ? null : x('lastmod', lastmod),
    ]);
  });
  return writeXml(x('sitemapindex', { xmlns: SITEMAP }, entries));
}

/** Writes a part; with images (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
export function writePart(urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ loc, lastmod, image }) =>
    x('url', [
      x('loc', loc),
      lastmod === null ? null : x('lastmod', lastmod),
      image === null ? null : x('image:image', [x('image:loc', image)]),
    ]),
  );
  return writeXml(x('urlset', { xmlns: SITEMAP, 'xmlns:image': IMAGE }, entries));
}
