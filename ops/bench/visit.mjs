/** Visits a page in Chromium: transferred bytes and paint times. */
import { assertNotInterrupted } from '../scripts/launch/processes.mjs';

const loadWithinMs = 30_000;
const quietWithinMs = 15_000;
const pollMs = 100;

/** Slow 4G and a phone's CPU, the usual throttling of page speed tests. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerProcessor = 4;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Runs in the page first: records the latest LCP entry, which only observers receive. */
function watchPaint() {
  window.benchPaint = { lcp: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchPaint.lcp = entry.startTime;
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

/** Waits until the network has been idle for `quietMs`. */
async function untilQuiet(requests, done, quietMs) {
  const deadline = Date.now() + quietWithinMs;
  let [quietSince, seen] = [Date.now(), -1];
  while (Date.now() < deadline && Date.now() - quietSince < quietMs) {
    if (requests.length !== seen || done.size < requests.length) quietSince = Date.now();
    seen = requests.length;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Opens a page with an empty cache and passes `{ page, requests, paint }` to `read`. */
async function visit(browser, url, { throttled }, read) {
  assertNotInterrupted();
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const [requests, done] = [[], new Set()];
    page.on('request', (request) => /^https?:/.test(request.url()) && requests.push(request));
    page.on('requestfinished', (request) => done.add(request));
    page.on('requestfailed', (request) => done.add(request));
    await page.addInitScript(watchPaint);
    if (throttled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', network);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    }
    await page.goto(url, { waitUntil: 'load', timeout: loadWithinMs });
    if (!throttled) await page.waitForFunction(isHydrated, undefined, { timeout: loadWithinMs });
    await untilQuiet(requests, done, throttled ? 500 : 1_000);
    return await read(page, requests);
  } finally {
    await context.close();
  }
}

/** Measures FCP and LCP in milliseconds on a throttled phone. Resolves with `{ fcp, lcp }`. */
export function paintTimes(browser, url) {
  return visit(browser, url, { throttled: true }, (page) =>
    page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      lcp: window.benchPaint.lcp ?? NaN,
    })),
  );
}

/**
 * Measures what a visit transfers until the network is idle, unthrottled. Resolves with compressed
 * body sizes `{ html, js, css, fonts, images, other, all }`, `htmlRaw` (uncompressed), the number
 * of requests `before` and `after` the load event, and `elsewhere`: those to other hosts.
 */
export function loadedBytes(browser, url) {
  return visit(browser, url, { throttled: false }, async (page, requests) => {
    const loadedAt = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventStart,
    );
    const bytes = { html: 0, js: 0, css: 0, fonts: 0, images: 0, other: 0, all: 0, htmlRaw: 0 };
    const counts = { before: 0, after: 0, elsewhere: 0 };
    for (const request of requests) {
      counts[request.timing().startTime < loadedAt ? 'before' : 'after'] += 1;
      if (new URL(request.url()).origin !== new URL(url).origin) counts.elsewhere += 1;
      const response = await request.response();
      if (!response) continue;
      const kind = kindOf(request);
      const { responseBodySize } = await request.sizes();
      bytes[kind] += responseBodySize;
      bytes.all += responseBodySize;
      if (kind === 'html') bytes.htmlRaw += (await response.body()).length;
    }
    return { ...bytes, ...counts };
  });
}
