import type { Page } from '@playwright/test';
import { z } from 'zod';

import { plainText } from '@showcase/html';
import { hrefFromUri } from '@showcase/wordpress/browser';
import { authorContrasts, layoutFaults } from '@showcase/testing/browser/block-metrics';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilReact } from '@showcase/testing/browser/hydrated';
import { watchShifts } from './screens/in-page/shifts';
import { NO_SHIFT, shiftProblems } from './screens/measures';
import { delayPictures } from './screens/plain';

/** One address that a site has, and a piece of text its document title must hold. */
export interface Published {
  uri: string;
  kind: string;
  /** HTML as WordPress gives it; null for an entry without a title. */
  title: string | null;
}

const node = z.object({
  uri: z.string().nullable(),
  __typename: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
});
const connection = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(node),
});
const answer = z.object({ data: z.object({ list: connection }) });

const LISTS = [
  'contentNodes(first: 100, after: $after) { ...Page nodes { __typename uri ... on NodeWithTitle { title } } }',
  'mediaItems(first: 100, after: $after) { ...Page nodes { __typename uri title } }',
  'terms(first: 100, after: $after) { ...Page nodes { __typename uri name } }',
  'users(first: 100, after: $after) { ...Page nodes { __typename uri name } }',
];
const MAX_PAGES = 50;

async function askList(url: string, list: string, after: string | null) {
  const query = `query List($after: String) { list: ${list} }
    fragment Page on Connection { pageInfo { hasNextPage endCursor } }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.parse(await response.json()).data.list;
}

/** Every published address of a content server: content, terms and authors. */
export async function publishedUris(url: string): Promise<Published[]> {
  const found: Published[] = [];
  for (const list of LISTS) {
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { nodes, pageInfo } = await askList(url, list, after);
      for (const { uri, __typename: kind, title, name } of nodes) {
        if (uri) found.push({ uri, kind, title: title ?? name ?? null });
      }
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
  }
  return found;
}

const WINDOW = { width: 1280, height: 800 };
const WIDTHS = [320, 768, 1440];
/** WCAG's AA for text. */
const LEAST_CONTRAST = 4.5;

/** Addresses that don't answer with their title and text, before any script, a line each. */
export async function wrongAnswers(url: string, published: readonly Published[]) {
  const wrong: string[] = [];
  for (const { uri, kind, title } of published) {
    const response = await fetch(url + hrefFromUri(uri), { redirect: 'manual' });
    const html = await response.text();
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
    const documentTitle = plainText(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');
    const hasTitle = uri === '/' || documentTitle.includes(plainText(title ?? ''));
    if (response.status !== 200 || !hasTitle || plainText(main).length < 3) {
      wrong.push(`${response.status} ${kind} ${uri} "${documentTitle}"`);
    }
  }
  return wrong;
}

export interface Walk {
  /** Errors and warnings of the browser's console and network log. */
  complaints: string[];
  /** Addresses of all requests. */
  requests: string[];
  /** Shifts caused by images that load late, and faults of the layout, from phone to desktop. */
  faults: string[];
  /** Texts in colours of authors that cannot be read in one of the schemes. */
  poor: string[];
  /** How many of those texts were looked at. */
  colored: number;
}

/**
 * Opens each address once and looks at all that can be seen of it there.
 *
 * @param hasAllBlocks whether authors have chosen colours, and any picture may come late: the demo's late
 *   pictures are among the screens (e2e/demo/screens.spec.ts)
 */
export async function walk(
  page: Page,
  url: string,
  published: readonly Published[],
  hasAllBlocks: boolean,
): Promise<Walk> {
  const { complaints, requests } = watchBrowser(page);
  const found: Walk = { complaints, requests, faults: [], poor: [], colored: 0 };
  await page.addInitScript(watchShifts);
  // Whatever is routed comes without the browser's cache.
  if (hasAllBlocks) await delayPictures(page);
  for (const { uri } of published) {
    await page.setViewportSize(WINDOW);
    await page.goto(url + hrefFromUri(uri));
    await untilReact(page);
    // Lists are among the screens (e2e/demo/screens.spec.ts).
    if ((await page.locator('.entry-content').count()) === 0) continue;
    const shifts = await shiftProblems(page, NO_SHIFT);
    found.faults.push(...shifts.map((shift) => `${uri} ${shift}`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await layoutFaults(page);
      found.faults.push(...faults.map((fault) => `${width} ${uri} ${fault}`));
    }
    for (const scheme of hasAllBlocks ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme: scheme });
      const { checked, poor } = await authorContrasts(page, LEAST_CONTRAST);
      found.colored += checked;
      found.poor.push(...poor.map((text) => `${scheme} ${uri} ${text}`));
    }
  }
  return found;
}

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
  return (await Promise.all((await locs('/sitemap.xml')).map(locs))).flat();
}

/** Made by the build, whose WordPress had other menus. */
const OF_THE_BUILD = /^\/(?:forgot|reset)-password\//;

/** Follows all links from the sitemap and a list; returns how many, and which are broken. */
export async function crawlLinks(origin: string, list: string) {
  const from = new Map([...(await sitemapPaths(origin)), list].map((path) => [path, 'the start']));
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
