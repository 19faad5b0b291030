import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Browser } from '@playwright/test';

import { listenLocally } from '@showcase/testing/servers/local-server';
import { watchShifts } from './screens/in-page/shifts';
import { shiftProblems } from './screens/measures';

/** Places at which a page stops: in its main menu, after the first item, and behind the menu. */
const CUTS = [
  /<nav[^>]*aria-label="Main"[^>]*><ul[^>]*>/,
  /<nav[^>]*aria-label="Main".*?<\/li>/,
  /<\/nav>/,
];

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

/** Runs in a page: resolves when what is there has been painted. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Returns the elements that move in a page whose HTML stops at its main menu, until that much is painted, a line each. */
export async function shiftsInParts(browser: Browser, url: string, path: string) {
  let cut: RegExp | undefined;
  const held: (() => void)[] = [];
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await fetch(url + req.url);
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const part = req.url === path && cut?.exec(body.toString('latin1'));
    if (!part) return void res.end(body);
    const end = part.index + part[0].length;
    res.write(body.subarray(0, end));
    held.push(() => res.end(body.subarray(end)));
  };
  const server = await listenLocally(createServer((req, res) => void serve(req, res)));
  const found: string[] = [];
  for (const viewport of WINDOWS) {
    const page = await browser.newPage({ viewport });
    await page.addInitScript(watchShifts);
    for (cut of CUTS) {
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await page.locator('nav[aria-label="Main"]').waitFor({ state: 'attached' });
      await page.evaluate(painted);
      const sendRest = held.pop();
      if (!sendRest) throw new Error(`${path} has no ${cut}`);
      sendRest();
      await page.waitForLoadState('load');
      const problems = await shiftProblems(page, 0);
      found.push(...problems.map((problem) => `${path} ${viewport.width} px, ${cut}: ${problem}`));
    }
    await page.close();
  }
  await server.close();
  return found;
}
