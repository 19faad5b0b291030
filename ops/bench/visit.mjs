/** Visits pages in Chromium. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { assertNotInterrupted } from '../../packages/cli/doors/programs.mjs';

const loadWithinMs = 30_000;
const quietWithinMs = 15_000;
const pollMs = 100;
const quietMs = 1_000;

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

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

/**
 * Opens a page as a phone does, with an empty cache, and returns what `read(page, requests)` does when the network is
 * idle. `prepare(page)` comes before.
 */
export async function visit(browser, url, read, prepare) {
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
