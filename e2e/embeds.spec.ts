import { expect, test, type BrowserContext, type Page } from '@playwright/test';

import { makePost } from '../content-server/__tests__/support/make-content';
import { loadSite } from '../content-server/wxr/load-site';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { watchShifts } from './support/screens/in-page/shifts';
import { axeProblems } from './support/screens/axe';
import { demoFile, serveSite } from './support/serve-site';

/** As WordPress has them: from its embed block, its classic editor, and providers with scripts. */
const body = `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->
<!-- wp:html -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe title="A walk along the quay" width="500" height="281" src="https://www.youtube.com/embed/aaaaaaaaaaa?feature=oembed" frameborder="0" allowfullscreen></iframe>
</div><figcaption class="wp-element-caption">The quay</figcaption></figure>
<iframe title="Spotify Embed: Harbour songs" style="border-radius: 12px" width="100%" height="152" src="https://open.spotify.com/embed/album/1a2B3c?utm_source=oembed"></iframe>
<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">Fog again. <a href="https://t.co/x">https://t.co/x</a></p>&mdash; Ann (@ann) <a href="https://twitter.com/ann/status/12?ref_src=twsrc%5Etfw">October 30, 2018</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>
<blockquote class="wp-embedded-content"><a href="https://other.example/a-walk/">A walk</a></blockquote><iframe class="wp-embedded-content" src="https://other.example/a-walk/embed/" title="A walk"></iframe>
<!-- /wp:html -->
<!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->`;

const PATH = '/films-of-the-quay/';

const site = serveSite(() => {
  const demo = loadSite(demoFile);
  const authorId = demo.authors[0]?.id ?? 0;
  const post = makePost(95_101, 'films-of-the-quay', {
    title: 'Films of the quay',
    authorId,
    content: body,
    date: '2019-03-01T09:00:00',
  });
  return { site: { ...demo, posts: [...demo.posts, post] } };
});

/** Answers for all other hosts; returns what was asked of them. */
async function answerOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.hostname !== new URL(site.url).hostname,
    async (route) => {
      asked.push(route.request().url());
      const name = new URL(route.request().url()).hostname;
      await route.fulfill({
        contentType: 'text/html',
        body: `<p>${name}</p><button>Play</button>`,
      });
    },
  );
  return asked;
}

const film = (page: Page) => page.getByRole('link', { name: 'A walk along the quay' });

test('nothing is asked of a provider before its card is opened, by keyboard too', async ({
  page,
  context,
}) => {
  const watch = watchBrowser(page);
  const asked = await answerOthers(context);
  await page.addInitScript(watchShifts);
  await page.goto(site.url + PATH);
  await untilHydrated(page);
  await expect(film(page)).toHaveAccessibleName('A walk along the quay Watch on YouTube');
  expect(await axeProblems(page)).toEqual([]);
  expect(asked).toEqual([]);

  const size = () =>
    page
      .locator('.embed-card')
      .first()
      .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const before = await size();
  const src = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1';
  // The cards' code may still be on its way, and until then they are links.
  await page.waitForLoadState('networkidle');
  await film(page).focus();
  await page.keyboard.press('Enter');
  const frame = page.locator(`iframe[src="${src}"]`);
  await expect(frame).toBeFocused();
  await expect(
    page.frameLocator(`iframe[src="${src}"]`).getByText('www.youtube-nocookie.com'),
  ).toBeVisible();
  expect(await size()).toEqual(before);
  expect(
    await frame.evaluate(({ clientWidth, clientHeight }: HTMLElement) => [
      clientWidth,
      clientHeight,
    ]),
  ).toEqual(before);
  expect(await page.evaluate(() => window.screenShifts)).toEqual([]);
  expect(asked).toEqual([src]);

  await page.getByRole('link', { name: 'Read on X' }).click();
  await expect(page.locator('iframe[src^="https://platform.twitter.com/"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read on other.example' })).toHaveAttribute(
    'href',
    'https://other.example/a-walk/',
  );
  expect(watch.complaints).toEqual([]);
});

test('without JavaScript a card leads to the provider’s page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const asked = await answerOthers(context);
  const page = await context.newPage();
  await page.goto(site.url + PATH);
  expect(asked).toEqual([]);
  await film(page).click();
  await page.waitForURL('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await context.close();
});
