/** Visits pages in Chromium: what they transfer, and when they are painted. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { assertNotInterrupted } from '../scripts/launch/processes.mjs';
import { bareAddress, siteAddress } from './cold.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 5;

const loadWithinMs = 30_000;
const quietWithinMs = 15_000;
const pollMs = 100;
const quietMs = 1_000;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Slow 4G and a phone's processor, the usual throttling of page speed tests. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerProcessor = 4;

/** Runs in the page first: only observers get the entries of the largest contentful paint. */
function watchPaint() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

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

/** Opens a page with an empty cache, and returns what `read(page, requests)` does when the network is idle. */
async function visit(browser, url, read, prepare = async () => {}) {
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
    await page.waitForFunction(isHydrated, undefined, { timeout: loadWithinMs });
    await untilQuiet(requests, done);
    return await read(page, requests);
  } finally {
    await context.close();
  }
}

/** Returns the first and the largest contentful paint on a phone, ms. */
const paintsOf = (browser, url) =>
  visit(
    browser,
    url,
    (page) =>
      page.evaluate(() => ({
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        largest: window.largestPaint ?? NaN,
      })),
    async (page) => {
      await page.addInitScript(watchPaint);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', network);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    },
  );

/**
 * Visits each of `kinds` (pairs of name and URI) on the site and the bare page, and the front page of the
 * site. Returns `bytes`, by the names of the kinds: compressed body sizes `{ html, js, css, fonts, images,
 * other, all }`, `htmlRaw` (uncompressed), the number of requests `before` and `after` the load event, and
 * `elsewhere`: those to other hosts; and `paints`, compared. Null without Chromium.
 */
export async function measureVisits(site, bare, kinds) {
  const executablePath = findChromium(chromium.executablePath());
  if (!executablePath) return null;
  // runMain stops the browser on signals.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: chromiumArgs, ...signals });
  try {
    const bytes = { front: await visit(browser, siteAddress(site.url, '/'), bytesOf) };
    const paints = {};
    for (const [kind, uri] of kinds) {
      const addresses = [siteAddress(site.url, uri), bareAddress(bare.url, uri)];
      bytes[kind] = await visit(browser, addresses[0], bytesOf);
      bytes[`${kind}, bare`] = await visit(browser, addresses[1], bytesOf);
      const work = addresses.map((address) => () => paintsOf(browser, address));
      const [ours, peer] = await interleaved(rounds, ...work);
      for (const paint of ['first', 'largest']) {
        const [own, other] = [ours, peer].map((times) => times.map((each) => each[paint]));
        paints[`${kind}, ${paint} paint`] = compare(own, other);
      }
    }
    return { bytes, paints };
  } finally {
    await browser.close();
  }
}
