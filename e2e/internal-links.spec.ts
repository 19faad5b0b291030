import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { demoFile, serveSite } from './support/serve-site';

const shared = resolve(__dirname, '../../shared/content');
const contents = [
  { name: 'the demo', file: demoFile, list: '/journal/', least: 40 },
  {
    name: 'the theme unit test data',
    file: `${shared}/themeunittestdata.wordpress.xml`,
    list: '/blog/',
    least: 200,
  },
  {
    name: 'the 64-block test data',
    file: `${shared}/64-block-test-data.xml`,
    list: '/',
    least: 80,
  },
];

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The addresses of this site that a document links to, without anchors. */
function linksOf(html: string, from: string, origin: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const target = decoded(href);
    if (!URL.canParse(target, origin + from)) return [];
    const url = new URL(target, origin + from);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

/** Every address in the sitemap and its parts, as paths. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const locs = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
      const { pathname, search } = new URL(decoded(loc));
      return pathname + search;
    });
  };
  const parts = await locs('/sitemap.xml');
  return (await Promise.all(parts.map(locs))).flat();
}

/** Made by the build, whose WordPress had other menus. */
const OF_THE_BUILD = /^\/(?:forgot|reset)-password\//;

/** Follows all links from some addresses; returns what was visited, and what is broken. */
async function crawl(origin: string, start: readonly string[]) {
  const from = new Map(start.map((path) => [path, 'the start']));
  const broken: string[] = [];
  for (const [path, source] of from) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const html = await response.text();
    const location = response.headers.get('location');
    const next = location ? [new URL(location, origin).pathname] : linksOf(html, path, origin);
    if (response.status >= 400) broken.push(`${response.status} ${path} in ${source}`);
    if (OF_THE_BUILD.test(path)) continue;
    for (const link of next) if (!from.has(link)) from.set(link, path);
  }
  return { visited: from.size, broken };
}

for (const { name, file, list, least } of contents) {
  test.describe(name, () => {
    test.skip(!existsSync(file), `there is no ${file}`);
    test.skip(Boolean(process.env.CI) && file !== demoFile, 'CI opens the demo alone: minutes');
    const site = serveSite(() => ({ contentFile: file }));

    test('no link of the site to itself is broken, from the sitemap and the list of posts on', async () => {
      test.setTimeout(300_000);
      const start = [...(await sitemapPaths(site.url)), list];
      const { visited, broken } = await crawl(site.url, start);
      expect(broken).toEqual([]);
      expect(visited).toBeGreaterThan(least);
    });
  });
}
