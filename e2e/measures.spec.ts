import { expect, test, type Page } from '@playwright/test';

import { axeProblems } from './support/screens/axe';
import { barDefect, targetDefects, textDefects, type Defect } from './support/screens/defects';
import { watchShifts } from './support/screens/in-page/shifts';
import {
  barProblems,
  shiftProblems,
  targetProblems,
  textProblems,
} from './support/screens/measures';

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`;

/** What the measures of screens.spec.ts are worth: they see planted defects. */
const measures: [(page: Page) => Promise<string[]>, readonly Defect[]][] = [
  [textProblems, textDefects],
  [targetProblems, targetDefects],
  [barProblems, [barDefect]],
];

for (const [measure, defects] of measures) {
  for (const { name, bad, good, finding } of defects) {
    test(`${name} is found, the same done well is not`, async ({ page: tab }) => {
      await tab.setContent(page(bad));
      expect((await measure(tab)).join('\n')).toMatch(finding);
      await tab.setContent(page(good));
      expect(await measure(tab)).toEqual([]);
    });
  }
}

test('what moves by itself is found', async ({ page: tab }) => {
  const picture = (size: string) =>
    page(`<img src="/late.svg" ${size}><p>Text below a picture.</p>`);
  let size = '';
  await tab.route('http://planted.test/**', async (route) => {
    if (route.request().url().endsWith('.svg')) {
      await drawn;
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>',
      });
    } else await route.fulfill({ contentType: 'text/html', body: picture(size) });
  });
  let draw = () => undefined as void;
  let drawn = Promise.resolve();
  await tab.addInitScript(watchShifts);
  for (size of ['', 'width="300" height="300"']) {
    drawn = new Promise<void>((done) => (draw = done));
    await tab.goto('http://planted.test/', { waitUntil: 'commit' });
    await tab.getByText('Text below').waitFor();
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    draw();
    await tab.waitForLoadState('load');
    expect((await shiftProblems(tab)).length).toBe(size === '' ? 1 : 0);
  }
});

test('axe sees what is pale, nameless or small', async ({ page: tab }) => {
  await tab.setContent(
    page(
      '<main><h1>Planted</h1><p style="color:#777;background:#888">pale</p><button></button>' +
        '<p><button style="all:unset;width:9px;height:9px">a</button>' +
        '<button style="all:unset;width:9px;height:9px">b</button></p></main>',
    ),
  );
  const found = (await axeProblems(tab)).join('\n');
  for (const rule of ['color-contrast', 'button-name', 'target-size']) {
    expect(found).toContain(rule);
  }
  const pale = await axeProblems(tab, 'colours');
  expect(pale.map((line) => line.split(' ')[0])).toEqual(['color-contrast']);
});
