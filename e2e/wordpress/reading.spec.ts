import { expect } from '@playwright/test';

import { crawlLinks, publishedUris, wrongAnswers } from '../support/content-checks';
import { openBrowser } from '../support/publish-rig';
import { axeProblems } from '../support/screens/axe';
import { unfoldCommentForm } from '../support/screens/ways';
import { hasFluentForms, hasForms, missing } from '../support/wordpress-rig';
import { wordpressTest as test } from '../support/site-test';
import { usualPlugins } from '../../__tests__/wordpress/archives';

test.skip(missing !== null, missing ?? '');

test('every published address answers with its title and text, and no link is broken from the sitemap on', async ({
  url,
  wordpress,
}) => {
  test.setTimeout(240_000);
  const all = await publishedUris(wordpress.content.url);
  // A page at /home is part of the signed-in user's own screen; a new WordPress has no attachment pages.
  const published = all.filter(({ uri, kind }) => uri !== '/home/' && kind !== 'MediaItem');
  expect(published.length).toBeGreaterThan(40);
  expect(await wrongAnswers(url, published)).toEqual([]);
  const { visited, broken } = await crawlLinks(url, '/journal/');
  expect(broken).toEqual([]);
  expect(visited).toBeGreaterThan(60);
});

for (const [template, path, words] of [
  ['front page', '/', /Sign in/],
  ['posts page', '/journal/', /Two years, sixty portraits/],
  ['page', '/about/studio/', /The studio/],
  ['post', '/rain/', /Rain/],
  ['category', '/category/profiles/', /Profiles/],
  ['author', '/author/editor/', /Idris Okonjo-Vale/],
  ['custom type', '/movie/alien/', /In space/],
  ['archive of a custom type', '/movies/', /Alien/],
  ['year', '/2026/', /Rain/],
  ['month, between two others', '/2026/09/', /href="\/2026\/10\/".*href="\/2026\/07\/"/s],
  ['second page of a list', '/journal/page/2/', /\/journal\/page\/3\//],
  ['search', '/?s=rain', /Rain/],
  ['feed', '/feed/', /<title>Rain<\/title>/],
  ['sitemap', '/wp-sitemap.xml', /wp-sitemap-posts-movie-1\.xml/],
  ['robots.txt', '/robots.txt', /Sitemap: http:\/\/127/],
] as const) {
  test(`${template}: ${path}`, async ({ request, wordpress }) => {
    if (template === 'custom type') {
      await wordpress.run(`wp_insert_post( array( 'post_type' => 'movie', 'post_status' => 'publish',
        'post_title' => 'Alien', 'post_content' => 'In space.' ) );`);
    }
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toMatch(words);
  });
}

test('a file has a page where WordPress has attachment pages, and is what its address leads to elsewhere', async ({
  request,
  wordpress,
}) => {
  const path = '/bread-at-four-in-the-morning/baker-before-dawn/';
  const first = await request.get(path, { maxRedirects: 0 });
  expect(first.status()).toBe(308);
  expect(first.headers().location).toMatch(
    /\/wp-content\/uploads\/2024\/12\/baker-before-dawn\.svg$/,
  );
  await wordpress.run(`update_option( 'wp_attachment_pages_enabled', '1' );
    $id = wp_insert_attachment( array( 'post_title' => 'Minutes', 'post_mime_type' => 'application/pdf' ), '2026/11/minutes.pdf' );`);
  const page = await request.get('/minutes/');
  await wordpress.run(`update_option( 'wp_attachment_pages_enabled', '0' );`);
  expect(page.status()).toBe(200);
  expect(await page.text()).toMatch(/href="[^"]*\/wp-content\/uploads\/2026\/11\/minutes\.pdf"/);
});

test('old addresses lead to the new, and what is not there is said so', async ({ request }) => {
  for (const [path, status, location] of [
    ['/?p=121', 308, '/rain/'],
    ['/wp-admin/', 307, /\/wp-admin\/$/],
    ['/no-such-entry/', 404, undefined],
    ['/money-for-the-winter-issue/', 404, undefined],
    ['/a-letter-to-the-studio-in-ten-years/', 404, undefined],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    if (location) expect(answer.headers().location).toMatch(location);
  }
});

test('a password opens an entry', async ({ page }) => {
  await page.goto('/contact-sheet-for-the-autumn-show/');
  const main = page.getByRole('main');
  await expect(main).not.toContainText('Silence means yes');
  for (const [password, words] of [
    ['a wrong one', 'does not open'],
    ['saltglaze', 'Silence means yes'],
  ] as const) {
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(main).toContainText(words);
  }
});

test('a comment is held, and there for everybody once it is approved', async ({
  browser,
  request,
  wordpress,
}) => {
  const page = await (await openBrowser(browser)).newPage();
  const path = '/bread-at-four-in-the-morning/';
  const isThere = async () => (await (await request.get(path)).text()).includes('Held words');
  await page.goto(path);
  await unfoldCommentForm(page);
  const form = page.locator('#respond form');
  await form.getByRole('textbox', { name: 'Comment' }).fill('Held words');
  await form.getByRole('textbox', { name: 'Name' }).fill('Nell');
  await form.getByRole('textbox', { name: 'Email' }).fill('nell@example.test');
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('status')).toContainText('awaiting moderation');
  expect(await isThere()).toBe(false);
  await wordpress.run(
    `foreach ( get_comments( array( 'status' => 'hold', 'post_id' => 103 ) ) as $each ) { wp_set_comment_status( $each, 'approve' ); }`,
  );
  await expect.poll(isThere).toBe(true);
});

test('a form of Contact Form 7 is sent', async ({ page, wordpress }) => {
  test.skip(!hasForms, 'the form of the WordPress suite: there is no contact-form-7.zip');
  await wordpress.activate([...usualPlugins, 'contact-form-7']);
  await wordpress.run(`$form = WPCF7_ContactForm::get_template(); $form->set_title( 'Yard' ); $form->save();
    wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Yard',
      'post_content' => '[contact-form-7 id="' . $form->id() . '" title="Yard"]' ) );`);
  await page.goto('/yard/');
  await expect(page.locator('.wpcf7-response-output[role=status]')).toBeAttached();
  for (const [email, answer] of [
    ['ann@', 'One or more fields have an error.'],
    ['ann@example.test', 'Thank you for your message. It has been sent.'],
  ] as const) {
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Subject').fill('Boats');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
});

test('a form of Fluent Forms is sent, with its errors at the fields', async ({
  page,
  wordpress,
}) => {
  test.skip(!hasFluentForms, 'the form of the WordPress suite: there is no fluentform.zip');
  await wordpress.activate([...usualPlugins, 'fluentform']);
  // The plugin brings a form to begin with.
  await wordpress.run(`wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish',
    'post_title' => 'Desk', 'post_content' => '[fluentform id="1"]' ) );`);
  await page.goto('/desk/');
  await expect(page.locator('.wpcf7-response-output[role=status]')).toBeAttached();
  const email = page.getByLabel('Email');
  await page.getByLabel('First Name').fill('Ann');
  await email.fill('ann@');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(email).toHaveAccessibleDescription('This field must contain a valid email');
  await expect(page.getByLabel('Your Message')).toHaveAccessibleDescription(
    'This field is required',
  );
  await expect(email).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);
  await email.fill('ann@example.test');
  await page.getByLabel('Your Message').fill('Two lines,\none boat.');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Thank you for your message. We will get in touch with you shortly',
  );
  const last = await wordpress.run(
    `echo $GLOBALS['wpdb']->get_var( "SELECT CONCAT(response, source_url) FROM {$GLOBALS['wpdb']->prefix}fluentform_submissions" );`,
  );
  expect(last).toContain('"names":{"first_name":"Ann"}');
  expect(last).toMatch(/\/desk\/$/);
});
