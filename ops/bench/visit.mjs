/** Visits pages in Chromium: what they transfer. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { assertNotInterrupted } from '../../packages/cli/doors/programs.mjs';

const loadWithinMs = 30_000;
const quietWithinMs = 15_000;
const pollMs = 100;
const quietMs = 1_000;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const isHydrated = () =>
  Object.keys(document.getElementById('__next') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

function kindOf(request) {
  const { pathname } = new URL(request.url());
  if (request.resourceType() === 'document') return 'html';
  if (pathname.endsWith('.js')) return 'js';
  if (pathname.endsWith('.css')) return 'css';
  if (request.resourceType() === 'font') return 'fonts';
  return request.resourceType() === 'image' ? 'images' : 'other';
}

/** Waits until the network has been idle for a second. */
async function untilQuiet(requests, done) {
  const deadline = Date.now() + quietWithinMs;
  let [quietSince, seen] = [Date.now(), -1];
  while (Date.now() < deadline && Date.now() - quietSince < quietMs) {
    if (requests.length !== seen || done.size < requests.length) quietSince = Date.now();
    seen = requests.length;
    await pause(pollMs);
  }
}

async function bytesOf(page, requests) {
  const loadedAt = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventStart,
  );
  const bytes = { html: 0, js: 0, css: 0, fonts: 0, images: 0, other: 0, all: 0, htmlRaw: 0 };
  const counts = { before: 0, after: 0, elsewhere: 0 };
  for (const request of requests) {
    counts[request.timing().startTime < loadedAt ? 'before' : 'after'] += 1;
    if (new URL(request.url()).origin !== new URL(page.url()).origin) counts.elsewhere += 1;
    const response = await request.response();
    if (!response) continue;
    const kind = kindOf(request);
    const { responseBodySize } = await request.sizes();
    bytes[kind] += responseBodySize;
    bytes.all += responseBodySize;
    if (kind === 'html') bytes.htmlRaw += (await response.body()).length;
  }
  return { ...bytes, ...counts };
}

/**
 * Opens a page as a phone does, with an empty cache, and returns what `read(page, requests)` does when the network is
 * idle. `prepare(page)` comes before, `complete(page)` after the load event: by default it waits until React has
 * hydrated the page.
 */
export async function visit(
  browser,
  url,
  read,
  { prepare = async () => {}, complete = untilHydrated } = {},
) {
  assertNotInterrupted();
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const [requests, done] = [[], new Set()];
    page.on('request', (request) => /^https?:/.test(request.url()) && requests.push(request));
    page.on('requestfinished', (request) => done.add(request));
    page.on('requestfailed', (request) => done.add(request));
    await prepare(page);
    await page.goto(url, { waitUntil: 'load', timeout: loadWithinMs });
    await complete(page);
    await untilQuiet(requests, done);
    return await read(page, requests);
  } finally {
    await context.close();
  }
}

/** Calls `work` with a browser, and closes it. Returns null without Chromium. */
export async function withBrowser(work) {
  const executablePath = findChromium(chromium.executablePath());
  if (!executablePath) return null;
  // runMain stops the browser on signals.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: chromiumArgs, ...signals });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const untilHydrated = (page) =>
  page.waitForFunction(isHydrated, undefined, { timeout: loadWithinMs });

/**
 * Visits each of `kinds` (pairs of name and URI) on each of `servers`, `{ name, addressOf(uri) }`. Returns, by the names of
 * both: compressed body sizes `{ html, js, css, fonts, images, other, all }`, `htmlRaw` (uncompressed), the number of
 * requests `before` and `after` the load event, and `elsewhere`: those to other hosts. Null without Chromium.
 */
export const measureVisits = (servers, kinds) =>
  withBrowser(async (browser) => {
    const bytes = {};
    for (const [kind, uri] of kinds) {
      for (const { name, addressOf } of servers) {
        bytes[`${kind}, ${name}`] = await visit(browser, addressOf(uri), bytesOf);
      }
    }
    return bytes;
  });
