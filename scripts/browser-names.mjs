/**
 * `npm run browser-names`: adds to lib/html/policy/browser-names.json the names that scripts
 * of a page expect to be the browser's, and an element's id could take
 * (https://html.spec.whatwg.org/#named-access-on-the-window-object). Names of earlier versions stay.
 * e2e/browser-names.spec.ts fails when Chromium has many new ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { root, runMain, UserError } from './launch/processes.mjs';

const file = path.join(root, 'lib/html/policy/browser-names.json');

/** Runs in a page: all names of these objects, inherited ones included. */
function namesInPage() {
  const names = new Set();
  const form = document.createElement('form');
  for (const start of [window, document, document.body, form, document.createElement('img')]) {
    for (let each = start; each; each = Object.getPrototypeOf(each)) {
      for (const name of Object.getOwnPropertyNames(each)) names.add(name);
    }
  }
  return [...names].filter((name) => /^[a-z_$][\w$]*$/i.test(name));
}

runMain(async () => {
  const executablePath = findChromium(chromium.executablePath());
  if (!executablePath) throw new UserError('Chromium is not installed.');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const page = await browser.newPage();
  const found = await page.evaluate(namesInPage);
  await browser.close();
  let known = [];
  try {
    known = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The first time.
  }
  const names = [...new Set([...known, ...found])].sort();
  writeFileSync(file, `${JSON.stringify(names)}\n`);
  console.log(`${names.length} names, ${names.length - known.length} of them new`);
});
