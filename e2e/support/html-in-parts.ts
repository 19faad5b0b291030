import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Browser } from '@playwright/test';

import { listenLocally } from '@showcase/testing/servers/local-server';
import { watchShifts } from './screens/in-page/shifts';
import { shiftProblems } from './screens/measures';

/** Where a page stops: in its main menu, after the first item, and behind the menu. */
const CUTS = [
  /<nav[^>]*aria-label="Main"[^>]*><ul[^>]*>/,
  /<nav[^>]*aria-label="Main".*?<\/li>/,
  /<\/nav>/,
];

/** Runs in a page: resolves when what is there has been painted. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/**
 * What moves in a page whose HTML stops at its main menu, until that much is painted, a line each.
 *
 * @param heights heights of the windows by their widths, px
 */
export async function shiftsInParts(
  browser: Browser,
  url: string,
  path: string,
  heights: Readonly<Record<number, number>>,
): Promise<string[]> {
  let cut: RegExp | undefined;
  let sendRest = () => {};
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await fetch(url + req.url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'content-type': type });
    const part = type.startsWith('text/html') && cut?.exec(body.toString('latin1'));
    if (!part) return void res.end(body);
    const end = part.index + part[0].length;
    res.write(body.subarray(0, end));
    sendRest = () => res.end(body.subarray(end));
  };
  const server = await listenLocally(createServer((req, res) => void serve(req, res)));
  const found: string[] = [];
  for (const [width, height] of Object.entries(heights)) {
    const page = await browser.newPage({ viewport: { width: Number(width), height } });
    await page.addInitScript(watchShifts);
    for (cut of CUTS) {
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await page.locator('nav[aria-label="Main"]').waitFor({ state: 'attached' });
      await page.evaluate(painted);
      sendRest();
      await page.waitForLoadState('load');
      const problems = await shiftProblems(page, 0);
      found.push(...problems.map((problem) => `${path} ${width} px, ${cut}: ${problem}`));
    }
    await page.close();
  }
  await server.close();
  return found;
}
