import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { freePort } from '@showcase/testing/servers/processes';
import { ownArchives } from '../../__tests__/wordpress/archives';
import { ServedWordPress } from '../../__tests__/wordpress/served-wordpress';
import { isDevelopment, devCommand } from '../support/combination';
import { BASE_PATH, CORE_BUTTON, ownersSite } from '../support/owners-site';
import { siteAt, startSite, type Site } from '../support/site';
import { makeCopy } from '../support/site-copy';
import { test } from '../support/worlds';

const plugins = ['wp-graphql', 'wp-graphql-content-blocks'];

/** Why there is no such WordPress; empty: there is one. */
function whyNot(): string {
  try {
    ownArchives(plugins);
    return '';
  } catch (error) {
    return `WPGraphQL Content Blocks: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const missing = whyNot();
test.skip(missing !== '', missing);

/** PHP: the block of docs/guides/faust-blocks.md. */
const block = `add_action( 'init', function () {
  register_block_type( 'acme/notice', array( 'attributes' => array(
    'message' => array( 'type' => 'string' ), 'style' => array( 'type' => 'object' ) ) ) );
} );`;

const markup = (url: string) => `
  <!-- wp:paragraph --><p>Words of a paragraph<script>window.spoiled = 1</script></p><!-- /wp:paragraph -->
  <!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="${url}/about/">Here</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
  <!-- wp:acme/notice {"message":"Mind the gap","style":{"color":{"background":"#eeeeee"}}} /-->
  <!-- wp:verse --><pre class="wp-block-verse">Words of another block</pre><!-- /wp:verse -->`;

let wordpress: ServedWordPress;
let site: Site;

test.beforeAll(async ({ owners }) => {
  // So that the copy is built.
  expect(owners.site.url).toContain(BASE_PATH);
  wordpress = new ServedWordPress(ownArchives(plugins), plugins);
  await wordpress.start();
  wordpress.addCode('notice', block);
  await wordpress.activate(plugins);
  await wordpress.run(`kses_remove_filters(); wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish',
    'post_title' => 'Title of editor-blocks', 'post_name' => 'editor-blocks', 'post_content' => '${markup(wordpress.url)}' ) );`);
  const port = await freePort();
  const env = {
    NEXT_PUBLIC_WORDPRESS_URL: wordpress.url,
    PORT: String(port),
    SITE_URL: siteAt(port) + BASE_PATH,
    BLOCKS_OF_WORDPRESS: '1',
  };
  if (!isDevelopment) return void (site = await startSite(env, ownersSite.folder));
  const folder = `${ownersSite.folder}-blocks`;
  makeCopy({ ...ownersSite, folder });
  site = await startSite(env, folder, devCommand);
});

test.afterAll(async () => {
  await site?.stop();
  wordpress?.remove();
});

test('a page has the blocks of a real WordPress, with clean HTML, and they are interactive', async ({
  page,
}) => {
  const answer = await fetch(`${site.url}/editor-blocks/`);
  expect(answer.status, site.log()).toBe(200);
  const html = await answer.text();
  const words = ['Words of a paragraph', 'Here', 'Mind the gap', 'Words of another block'];
  for (const each of words) expect(html).toContain(each);
  expect(html).not.toContain('window.spoiled');
  const watch = watchBrowser(page);
  await page.goto(`${site.url}/editor-blocks/`);
  await untilHydrated(page);
  const notice = page.getByText('Mind the gap');
  await expect(notice).toHaveCSS('background-color', 'rgb(238, 238, 238)');
  await expect(page.getByRole('link', { name: 'Here' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect(notice).toHaveCount(0);
  expect(watch.complaints.filter((each) => !CORE_BUTTON.test(each))).toEqual([]);
});

test('a page that asks by useQuery shows `renderedHtml`', async ({ page }) => {
  await page.goto(`${site.url}/rendered-blocks/`);
  await expect(page.getByText('Words of another block')).toBeVisible();
  await expect(page.getByText('Words of a paragraph')).toBeVisible();
  expect(await page.evaluate(() => 'spoiled' in window)).toBe(false);
});
