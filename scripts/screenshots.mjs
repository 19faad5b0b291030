/**
 * `npm run screenshots`: every template and state of the site, on desktop and phone, in both colour
 * schemes, as PNG files in .screenshots/ with an index.html. Takes names of screens
 * (e2e/support/screens/) as arguments; `--docs` creates the images of docs/images/.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureBuilt } from './launch/built.mjs';
import { exitCodeOf, launch, root, runMain, UserError } from './launch/processes.mjs';

const limitMs = 20 * 60_000;
const folder = path.join(root, '.screenshots');

const columns = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'];

/** Writes a page with all images of the directory, a row for each screen. */
function contactSheet() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const names = [...new Set(files.map((file) => file.split('--')[0]))].sort();
  const picture = (name, column) => {
    const file = `${name}--${column}.png`;
    if (!files.includes(file)) return '<td></td>';
    return `<td><a href="${file}"><img src="${file}" alt="${name}, ${column}" loading="lazy"></a></td>`;
  };
  const rows = names.map(
    (name) =>
      `<tr id="${name}"><th scope="row">${name}</th>${columns.map((each) => picture(name, each)).join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #ddd; }
th { position: sticky; top: 0; padding: 0.5rem; text-align: start; vertical-align: top; background: #ddd; }
td { padding: 0.5rem; vertical-align: top; }
img { display: block; max-block-size: 30rem; object-fit: cover; object-position: top; border: 1px solid #888; }
td:nth-of-type(-n + 2) img { inline-size: 32rem; }
td:nth-of-type(n + 3) img { inline-size: 13rem; }
</style>
<h1>${names.length} screens, ${files.length} pictures</h1>
<table>
<thead><tr><th></th>${columns.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

async function main() {
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
  const code = await exitCodeOf(child, limitMs);
  if (!forDocs) {
    const index = path.join(folder, 'index.html');
    writeFileSync(index, contactSheet());
    console.log(`\nLook at ${path.relative(root, index)}`);
  }
  return code;
}

runMain(main);
