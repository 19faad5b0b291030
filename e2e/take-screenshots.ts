import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Page } from '@playwright/test';

import { scrollThrough } from './support/screens/in-page/shifts';
import { screens, widthsOf } from './support/screens/screens';
import { test } from './support/worlds';
import { contextFor, openScreen, settle } from './support/screens/visit';

/** The pictures of the documents: screen, window and colours, and what it is called there. */
const inDocs: Readonly<Record<string, string>> = {
  'front-page--desktop-light': 'sign-in',
  'post--desktop-light': 'post',
  'post--desktop-dark': 'post-dark',
  'post-rtl--desktop-light': 'post-right-to-left',
  'home-editor--desktop-light': 'home-signed-in',
  'preview--desktop-light': 'preview',
};
const docs = resolve(__dirname, '../docs/images');
const forDocs = process.env.SCREENSHOTS_DOCS === '1';
const folder = forDocs ? docs : '.screenshots';

const WINDOWS = forDocs
  ? [{ name: 'desktop', width: 1280, height: 800 }]
  : [
      { name: '0320', width: 320, height: 640 },
      { name: '0390', width: 390, height: 844 },
      { name: '0820', width: 820, height: 1180 },
      { name: '1440', width: 1440, height: 900 },
      { name: '1920', width: 1920, height: 1080 },
    ];
/** Longer pages are cut off, in CSS pixels: what comes below is more of the same. */
const LONGEST = 3_000;
const MOST_DOCS_BYTES = 200_000;

/** The page from its top, all of it or as much as the window shows, as PNG. */
async function takeShot(page: Page, isWhole: boolean): Promise<Buffer> {
  if (!isWhole) return page.screenshot();
  await page.evaluate(scrollThrough);
  const { clientWidth: width, scrollHeight } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { clientWidth, scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(scrollHeight, LONGEST) };
  return page.screenshot({ fullPage: true, clip });
}

/** Returns a picture of the window, for the documents, as WebP. @throws Error when it can't be small enough */
async function takeDocsShot(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  for (const quality of [86, 76, 64]) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const webp = Buffer.from(data, 'base64');
    if (webp.length < MOST_DOCS_BYTES) return webp;
  }
  throw new Error(`${page.url()} is above ${MOST_DOCS_BYTES} bytes`);
}

/** Writes a page with all pictures that are there, by screen, width and scheme. */
function writeIndex(): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const shown = [...new Set(names.map((name) => name.split('--')[0] ?? ''))].map((screen) => {
    const own = names.filter((name) => name.startsWith(`${screen}--`)).sort();
    const pictures = own.map((name) => `<a href="${name}"><img src="${name}" alt="${name}"></a>`);
    return `<h2>${screen}</h2><p>${pictures.join(' ')}</p>`;
  });
  const style =
    'img { height: 30rem; vertical-align: top } p { white-space: nowrap; overflow: auto }';
  const html = `<!doctype html><title>Screens</title><style>${style}</style>${shown.join('\n')}`;
  writeFileSync(join(folder, 'index.html'), html);
}

test.afterAll(() => {
  if (!forDocs) writeIndex();
});

/* Run by `npm run screenshots`. */
for (const screen of screens) {
  const isWanted =
    !forDocs || Object.keys(inDocs).some((key) => key.startsWith(`${screen.name}--`));
  if (!isWanted) continue;
  test(screen.name, async ({ browser, rig }) => {
    mkdirSync(folder, { recursive: true });
    for (const { name: window, ...viewport } of widthsOf(screen, WINDOWS)) {
      const context = await contextFor(browser, rig, screen, { viewport });
      const page = await context.newPage();
      await openScreen(page, rig, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page, screen);
        const name = `${screen.name}--${window}-${colorScheme}`;
        const isWhole = screen.viewer === 'visitor' && screen.act === null;
        if (!forDocs) writeFileSync(join(folder, `${name}.png`), await takeShot(page, isWhole));
        else if (inDocs[name])
          writeFileSync(join(docs, `${inDocs[name]}.webp`), await takeDocsShot(page));
      }
      await context.close();
    }
  });
}
