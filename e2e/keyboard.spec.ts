import { expect, type Page } from '@playwright/test';

import { screenNamed } from './support/screens/screens';
import { test } from './support/test';
import { pageOf } from './support/screens/visit';
import { step, walk, walkProblems } from './support/screens/walk';

test.describe.configure({ mode: 'parallel' });

test('Shift+Tab goes the same way back', async ({ browser, rig }) => {
  for (const name of ['front-page', 'post', 'toolbar']) {
    const page = await pageOf(browser, rig, screenNamed(name));
    const there = (await walk(page)).map(({ key }) => key);
    // From the end of the page; keys of elements stay.
    const back = (await walk(page, 'Shift+Tab')).map(({ key }) => key);
    expect({ name, back: back.toReversed() }).toEqual({ name, back: there });
    await page.context().close();
  }
});

test('the skip link comes first, and leads past the header', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('posts-page'));
  expect((await step(page, 'Tab'))?.name).toContain('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect((await step(page, 'Tab'))?.within).toContain('main');
  await page.context().close();
});

test('header, text and footer come in this order, and no entry of a list twice in a row', async ({
  browser,
  rig,
}) => {
  for (const name of ['posts-page', 'category', 'tag', 'post-with-comments']) {
    const page = await pageOf(browser, rig, screenNamed(name));
    const stops = (await walk(page)).slice(1);
    const parts = stops.map(({ within }) => within.at(-1) ?? 'none');
    const order = parts.filter((part, index) => part !== parts[index - 1]);
    expect({ name, order }).toEqual({ name, order: ['header', 'main', 'footer'] });
    const links = stops.filter(({ within }) => within.includes('main')).map(({ href }) => href);
    const twice = links.filter((href, index) => href !== null && href === links[index - 1]);
    expect({ name, twice }).toEqual({ name, twice: [] });
    await page.context().close();
  }
});

/** A page with one defect of each kind that the walk has to find. */
test('a walk finds what is unmarked, hidden or out of reach, and a trap', async ({ page }) => {
  const open = (body: string) => page.setContent(`<!doctype html><body><p>Text</p>${body}</body>`);
  const problems = async (target: Page) =>
    (await walkProblems(target, await walk(target))).join('\n');

  await open('<a href="#a">A</a><button>B</button>');
  expect(await problems(page)).toBe('');
  await open('<style>a:focus{outline:0}</style><a href="#a">A</a><button>B</button>');
  expect(await problems(page)).toContain('no outline: <a>');
  await open('<a href="#a" style="opacity:0">A</a><button>B</button>');
  expect(await problems(page)).toContain('focused, but hidden: <a>');
  const cover = 'position:fixed;inset:0;background:#fff';
  await open(`<a href="#a">A</a><button style="${cover}">B</button>`);
  expect(await problems(page)).toContain('focused, but hidden: <a>');
  await open(
    '<button>A</button><a href="#b" tabindex="-1">B</a><script>document.querySelector("a").tabIndex = 0;' +
      'document.querySelector("button").onkeydown = (event) => event.preventDefault();</script>',
  );
  await expect(walk(page)).rejects.toThrow(/does not get on from <button>/);
  await open(
    '<button>A</button><a href="#b">B</a><script>document.querySelector("a").onfocus = (event) => event.target.blur();</script>',
  );
  expect(await problems(page)).toContain('never reached: <a>');
});
