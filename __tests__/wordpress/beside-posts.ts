import {
  blog,
  call,
  id,
  inRed,
  menu,
  news,
  post,
  red,
  type Scenario,
  settings,
  term,
  terms,
  user,
  writer,
} from './scenario';

const first = post(id.first, '/first/');
const photo = post(id.photo, '/photo/');

const option = (name: string, value: string): Scenario => ({
  name: `the setting ${name} is changed`,
  code: `update_option( '${name}', ${value} );`,
  calls: [call([settings])],
});

/** All that is not a post itself: meta, comments, media, terms, menus, settings, users. */
export const otherScenarios: Scenario[] = [
  {
    name: 'meta of a post is added',
    code: `add_post_meta( ${id.first}, 'colour', 'red' );`,
    calls: [call([first])],
  },
  {
    name: 'meta of a post is changed',
    code: `update_post_meta( ${id.first}, 'subtitle', 'New' );`,
    calls: [call([first])],
  },
  {
    name: 'meta of a post is deleted',
    code: `delete_post_meta( ${id.first}, 'subtitle' );`,
    calls: [call([first])],
  },
  {
    name: 'a post loses its featured image',
    code: `delete_post_thumbnail( ${id.first} );`,
    calls: [call([first])],
  },
  {
    name: 'a page gets another template',
    code: `update_post_meta( ${id.team}, '_wp_page_template', 'full-width.php' );`,
    calls: [call([post(id.team, '/about/team/')])],
  },
  {
    name: 'a comment is written that needs no approval',
    code: `wp_insert_comment( array( 'comment_post_ID' => ${id.first}, 'comment_content' => 'So', 'comment_approved' => 1 ) );`,
    calls: [call([first])],
  },
  {
    name: 'a comment is approved',
    code: `wp_set_comment_status( ${id.waiting}, 'approve' );`,
    calls: [call([first])],
  },
  {
    name: 'a comment is no longer approved',
    code: `wp_set_comment_status( ${id.approved}, 'hold' );`,
    calls: [call([first])],
  },
  {
    name: 'an approved comment is changed',
    code: `wp_update_comment( array( 'comment_ID' => ${id.approved}, 'comment_content' => 'New' ) );`,
    calls: [call([first])],
  },
  {
    name: 'an approved comment is deleted',
    code: `wp_delete_comment( ${id.approved}, true );`,
    calls: [call([first])],
  },
  {
    name: 'an image gets another alternative text',
    code: `update_post_meta( ${id.photo}, '_wp_attachment_image_alt', 'A boat' );`,
    calls: [call([photo, first])],
  },
  {
    name: 'an image is uploaded',
    code: `wp_insert_attachment( array( 'import_id' => 50, 'post_title' => 'Boat', 'post_status' => 'inherit',
      'post_author' => 2 ), false, ${id.first} );`,
    calls: [call([post(50, '/first/boat/')])],
  },
  {
    name: 'an image is deleted',
    code: `wp_delete_attachment( ${id.photo}, true );`,
    calls: [call([photo, first])],
  },
  {
    name: 'a term is made',
    code: `wp_insert_term( 'Green', 'post_tag' );`,
    calls: [call([term(7, '/tag/green/')], [terms])],
  },
  {
    name: 'a category with one below it gets another name',
    code: `wp_update_term( ${id.news}, 'category', array( 'name' => 'Latest' ) );`,
    calls: [call([news])],
  },
  {
    name: 'a category with one below it gets another slug',
    code: `wp_update_term( ${id.news}, 'category', array( 'slug' => 'latest' ) );`,
    calls: [
      call([
        term(id.local, '/category/news/local/', '/category/latest/local/'),
        term(id.news, '/category/news/', '/category/latest/'),
      ]),
    ],
  },
  {
    name: 'a category that posts have in their address gets another slug',
    code: `add_filter( 'pre_option_permalink_structure', fn() => '/%category%/%postname%/' );
      $GLOBALS['wp_rewrite']->init();
      wp_update_term( ${id.local}, 'category', array( 'slug' => 'here' ) );`,
    calls: [call([term(id.local, '/category/news/local/', '/category/news/here/'), settings])],
  },
  {
    name: 'a tag of the menu gets another name',
    code: `wp_update_term( ${id.red}, 'post_tag', array( 'name' => 'Crimson' ) );`,
    calls: [call([red, menu])],
  },
  {
    name: 'meta of a term is set',
    code: `update_term_meta( ${id.news}, 'colour', 'blue' );`,
    calls: [call([news])],
  },
  {
    name: 'a term is deleted that a post has',
    code: `wp_delete_term( ${id.red}, 'post_tag' );`,
    calls: [call([first, red, menu], [{ tag: inRed.tag }, blog, terms])],
  },
  {
    name: 'a menu item is added',
    code: `wp_update_nav_menu_item( ${id.menu}, 0, array( 'menu-item-title' => 'Out',
      'menu-item-url' => 'https://example.org/', 'menu-item-status' => 'publish' ) );`,
    calls: [call([menu])],
  },
  { name: 'a menu item is deleted', code: `wp_delete_post( ${id.item} );`, calls: [call([menu])] },
  {
    name: 'a menu is saved',
    code: `wp_update_nav_menu_object( ${id.menu}, array( 'menu-name' => 'Main menu' ) );`,
    calls: [call([menu])],
  },
  { name: 'a menu is deleted', code: `wp_delete_nav_menu( ${id.menu} );`, calls: [call([menu])] },
  {
    name: 'a menu gets another location',
    code: `set_theme_mod( 'nav_menu_locations', array( 'footer' => ${id.menu} ) );`,
    calls: [call([menu])],
  },
  option('blogname', `'New'`),
  option('blogdescription', `'New'`),
  option('show_on_front', `'posts'`),
  option('page_on_front', String(id.about)),
  option('page_for_posts', String(id.about)),
  option('posts_per_page', '3'),
  option('permalink_structure', `'/posts/%postname%/'`),
  {
    name: 'the language is changed',
    code: `add_filter( 'sanitize_option_WPLANG', fn() => 'de_DE' ); update_option( 'WPLANG', 'de_DE' );`,
    calls: [call([settings])],
  },
  option('date_format', `'j. F Y'`),
  {
    name: 'an author gets another name',
    code: `wp_update_user( array( 'ID' => ${id.writer}, 'display_name' => 'Jane' ) );`,
    calls: [call([writer])],
  },
  {
    name: 'an author gets another nicename',
    code: `wp_update_user( array( 'ID' => ${id.writer}, 'user_nicename' => 'jane' ) );`,
    calls: [call([user(id.writer, '/author/writer/', '/author/jane/')])],
  },
  {
    name: 'an author gets another biography',
    code: `update_user_meta( ${id.writer}, 'description', 'Writes.' );`,
    calls: [call([writer])],
  },
  {
    name: 'an author is deleted, somebody else gets the posts',
    code: `wp_delete_user( ${id.writer}, ${id.admin} );`,
    calls: [call([writer, settings])],
  },
];
