import { expect } from '@playwright/test';

import { wordpressTest as test } from '../support/site-test';
import { missing } from '../support/wordpress-rig';

test.skip(missing !== null, missing ?? '');
test.describe.configure({ mode: 'serial' });

const LISTS = ['/journal/', '/category/field-letters/', '/tag/herons/', '/author/editor/'];
const FILES = ['/feed/', '/wp-sitemap-posts-post-1.xml'];

/** Returns which of these addresses have the words, for a visitor who asks once. */
async function having(url: string, paths: readonly string[], words: string): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  return paths.filter((_, index) => texts[index]?.includes(words));
}

const post = `array( 'post_title' => 'Larks at noon', 'post_name' => 'larks', 'post_status' => 'publish',
  'post_author' => get_user_by( 'login', 'editor' )->ID, 'post_content' => 'A heron stood in the ford.',
  'post_category' => array( get_category_by_slug( 'field-letters' )->term_id ), 'tags_input' => array( 'herons' ) )`;

test('publishing, renaming and unpublishing update the address, lists, feed and sitemap at the next visit', async ({
  url,
  wordpress,
}) => {
  await wordpress.run(`wp_insert_term( 'herons', 'post_tag' );`);
  const all = [...LISTS, '/feed/'];
  expect(await having(url, all, 'Larks at noon')).toEqual([]);
  expect((await fetch(`${url}/larks/`)).status).toBe(404);

  const id = await wordpress.run(`echo wp_insert_post( ${post} );`);
  expect(await having(url, ['/larks/', ...all], 'Larks at noon')).toEqual(['/larks/', ...all]);
  expect(await having(url, FILES, `${url}/larks/`)).toEqual(FILES);

  await wordpress.run(
    `wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Larks at night' ) );`,
  );
  expect(await having(url, ['/larks/', ...all], 'Larks at night')).toEqual(['/larks/', ...all]);

  await wordpress.run(`wp_update_post( array( 'ID' => ${id}, 'post_name' => 'night-larks' ) );`);
  const moved = await fetch(`${url}/larks/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/night-larks/']);
  expect(await having(url, LISTS, 'href="/night-larks/"')).toEqual(LISTS);

  await wordpress.run(`wp_update_post( array( 'ID' => ${id}, 'post_status' => 'draft' ) );`);
  expect((await fetch(`${url}/night-larks/`)).status).toBe(404);
  expect(await having(url, all, 'Larks at night')).toEqual([]);
});

test('a change of a menu, a term, an author and the title is there at the next visit', async ({
  url,
  wordpress,
}) => {
  /** Makes a change, expects its words on a page, and takes it back, for the tests that come after. */
  const expectOn = async (path: string, words: string, change: string, back: string) => {
    expect(await having(url, [path], words)).toEqual([]);
    await wordpress.run(change);
    try {
      expect(await having(url, [path], words), words).toEqual([path]);
    } finally {
      await wordpress.run(back);
    }
  };
  await expectOn(
    '/about/',
    'Our visitors',
    `wp_update_nav_menu_item( get_nav_menu_locations()['primary'], 0, array( 'menu-item-title' => 'Our visitors',
      'menu-item-url' => home_url( '/contact/' ), 'menu-item-status' => 'publish' ) );`,
    `foreach ( wp_get_nav_menu_items( get_nav_menu_locations()['primary'] ) as $item ) {
      if ( 'Our visitors' === $item->title ) { wp_delete_post( $item->ID, true ); }
    }`,
  );
  const categoryNamed = (name: string) =>
    `wp_update_term( get_category_by_slug( 'profiles' )->term_id, 'category', array( 'name' => '${name}' ) );`;
  await expectOn(
    '/category/profiles/',
    'Faces and hands',
    categoryNamed('Faces and hands'),
    categoryNamed('Profiles'),
  );
  const authorNamed = (name: string) =>
    `wp_update_user( array( 'ID' => get_user_by( 'login', 'author' )->ID, 'display_name' => '${name}' ) );`;
  await expectOn(
    '/author/author/',
    'Maren of the hills',
    authorNamed('Maren of the hills'),
    authorNamed('Maren Solheim-Reyes'),
  );
  const titled = (title: string) => `update_option( 'blogname', '${title}' );`;
  await expectOn('/about/', 'A new name', titled('A new name'), titled('Profile Showcase'));
});

test('a scheduled post is there once its time has come', async ({ url, wordpress }) => {
  expect(await having(url, LISTS, 'Come at last')).toEqual([]);
  const id =
    await wordpress.run(`echo wp_insert_post( array( 'post_title' => 'Come at last', 'post_name' => 'at-last',
    'post_status' => 'future', 'post_date' => wp_date( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ) ) + ${post} );`);
  expect((await fetch(`${url}/at-last/`)).status).toBe(404);
  // WordPress schedules nothing for the next minute, so the hour passes in the database.
  await wordpress.run(`$now = array( 'post_date' => wp_date( 'Y-m-d H:i:s' ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s' ) );
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, $now, array( 'ID' => ${id} ) );
    wp_clear_scheduled_hook( 'publish_future_post', array( ${id} ) );
    wp_schedule_single_event( time() - 1, 'publish_future_post', array( ${id} ) );
    // A run that a visit has started keeps others out for a minute.
    delete_transient( 'doing_cron' );`);
  await fetch(`${wordpress.content.url}/wp-cron.php`);
  const paths = ['/at-last/', ...LISTS];
  await expect.poll(() => having(url, paths, 'Come at last'), { timeout: 30_000 }).toEqual(paths);
});

test('after a change of permalinks the old addresses redirect to the new ones', async ({
  url,
  wordpress,
}) => {
  await fetch(`${url}/rain/`);
  const set = (structure: string) =>
    wordpress.run(`$GLOBALS['wp_rewrite']->set_permalink_structure( '${structure}' );
      update_option( 'category_base', '' ); flush_rewrite_rules();`);
  await set('/writing/%postname%/');
  try {
    const moved = await fetch(`${url}/rain/`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/writing/rain/']);
    expect((await fetch(`${url}/writing/rain/`)).status).toBe(200);
    expect(await having(url, ['/journal/'], 'href="/writing/rain/"')).toEqual(['/journal/']);
  } finally {
    await set('/%postname%/');
  }
  expect((await fetch(`${url}/rain/`, { redirect: 'manual' })).status).toBe(200);
});

test('while WordPress is away pages stay, new ones say so, and afterwards all is there', async ({
  url,
  wordpress,
}) => {
  const status = async (path: string) => (await fetch(url + path)).status;
  const paths = ['/', '/journal/', '/rain/', '/feed/'];
  for (const path of paths) expect([path, await status(path)]).toEqual([path, 200]);
  await wordpress.stopWordPress();
  try {
    for (const path of paths) expect([path, await status(path)]).toEqual([path, 200]);
    expect(await status('/never-asked-for/')).toBe(503);
  } finally {
    await wordpress.startWordPress();
  }
  await expect.poll(() => status('/never-asked-for/'), { timeout: 60_000 }).toBe(404);
  expect(await status('/rain/')).toBe(200);
});
