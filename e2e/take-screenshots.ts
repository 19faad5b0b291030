import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { widthsOf } from './support/screens/screen';
import { screenNamed, screens } from './support/screens/screens';
import {
  shotSchemes,
  shotWindows,
  takeShot,
  writeDocsPicture,
  type Shot,
} from './support/screens/shot';
import { test } from './support/worlds';
import { contextFor, openScreen, settle, warmUp } from './support/screens/visit';

/** The pictures of the documents, docs/images/, by what they are called there. */
const docsPictures: Readonly<Record<string, Shot>> = {
  'sign-in': { screen: 'front-page', window: 'desktop', scheme: 'light' },
  post: { screen: 'post', window: 'desktop', scheme: 'light' },
  'post-dark': { screen: 'post', window: 'desktop', scheme: 'dark' },
  'post-right-to-left': { screen: 'post-rtl', window: 'desktop', scheme: 'light' },
  'home-signed-in': { screen: 'home-editor', window: 'desktop', scheme: 'light' },
  preview: { screen: 'preview', window: 'desktop', scheme: 'light' },
};

/* Run by `npm run screenshots`; these variables say what is wanted. */
const folder = process.env.SCREENSHOTS_FOLDER ?? '.screenshots';
const forDocs = process.env.SCREENSHOTS_DOCS === '1';
const names = (process.env.SCREENSHOTS_ONLY ?? '').split(',').filter(Boolean);
const docs = resolve(__dirname, '../docs/images');

const inDocs = new Set(Object.values(docsPictures).map(({ screen }) => screen));
const asked = names.length > 0 ? names.map(screenNamed) : screens;
const wanted = forDocs ? screens.filter(({ name }) => inDocs.has(name)) : asked;

const docsName = (shot: Shot) =>
  Object.entries(docsPictures).find(
    ([, { screen, window, scheme }]) =>
      screen === shot.screen && window === shot.window && scheme === shot.scheme,
  )?.[0];

const windowsOf = (screen: (typeof screens)[number]) =>
  (['desktop', 'phone'] as const).filter((name) => widthsOf(screen, [shotWindows[name]]).length);

for (const screen of wanted) {
  test(screen.name, async ({ browser, rig }) => {
    mkdirSync(forDocs ? docs : folder, { recursive: true });
    for (const window of windowsOf(screen)) {
      const viewport = shotWindows[window];
      const context = await contextFor(browser, rig, screen, { viewport });
      const page = await context.newPage();
      await warmUp(page, rig);
      await openScreen(page, rig, screen);
      for (const scheme of shotSchemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await settle(page, screen);
        const name = docsName({ screen: screen.name, window, scheme });
        if (forDocs && name) await writeDocsPicture(docs, name, page);
        if (forDocs) continue;
        const isWhole = screen.viewer === 'visitor' && screen.act === null;
        const png = await takeShot(page, isWhole);
        writeFileSync(join(folder, `${screen.name}--${window}-${scheme}.png`), png);
      }
      await context.close();
    }
  });
}
