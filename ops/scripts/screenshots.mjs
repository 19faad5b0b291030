/**
 * `npm run screenshots`: every template and state of the site, on desktop and phone, in both colour
 * schemes, as PNG files in .screenshots/. Takes names of screens
 * (e2e/support/screens/) as arguments; `--docs` creates the images of docs/images/.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureBuilt } from './launch/built.mjs';
import { exitCodeOf, launch, root, runMain, UserError } from './launch/processes.mjs';

const limitMs = 20 * 60_000;
const folder = path.join(root, '.screenshots');

runMain(async () => {
  ensureInstalled();
  const args = process.argv.slice(2);
  const forDocs = args.includes('--docs');
  const names = args.filter((arg) => arg !== '--docs');
  const option = names.find((name) => !/^[\w-]+$/.test(name) || name.startsWith('-'));
  if (option) throw new UserError(`${option} is no screen. Give names of screens, or --docs.`);
  if (forDocs && names.length > 0)
    throw new UserError('The pictures of the docs are made together.');

  const { chromium } = await import('@playwright/test');
  const browser = findChromium(chromium.executablePath());
  if (!browser) throw new UserError('This needs Chromium. Install it: apt-get install chromium');
  if (process.env.E2E_SKIP_BUILD !== '1' && (await ensureBuilt()) !== 0) return 1;

  if (!forDocs) {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const child = launch(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/screenshots.config.ts'],
    {
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        SCREENSHOTS_FOLDER: folder,
        SCREENSHOTS_DOCS: forDocs ? '1' : '',
        SCREENSHOTS_ONLY: names.join(','),
      },
    },
  );
  return exitCodeOf(child, limitMs);
});
