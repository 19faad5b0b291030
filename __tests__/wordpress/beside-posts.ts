import {
  blog,
  first,
  id,
  inNews,
  inRed,
  menu,
  news,
  post,
  red,
  settings,
  telling,
  term,
  terms,
  update,
  user,
  writer,
} from './scenario';

const photo = post(id.photo, '/photo/');
const comment = (entry: number, approved: number) =>
  `wp_insert_comment( array( 'comment_post_ID' => ${entry}, 'comment_content' => 'So', 'comment_approved' => ${approved} ) );`;
const category = (number: number, fields: string) =>
  `wp_update_term( ${number}, 'category', array( ${fields} ) );`;
const author = (fields: string) => `wp_update_user( array( 'ID' => ${id.writer}, ${fields} ) );`;

/** All that is not a post itself: meta, comments, media, terms, menus, settings, users. */
export const otherScenarios = [
  ...telling([first], [], {
    'meta of a post is added': `add_post_meta( ${id.first}, 'colour', 'red' );`,
    'meta of a post is changed': `update_post_meta( ${id.first}, 'subtitle', 'New' );`,
    'meta of a post is deleted': `delete_post_meta( ${id.first}, 'subtitle' );`,
    'a post loses its featured image': `delete_post_thumbnail( ${id.first} );`,
    'a comment is written that needs no approval': comment(id.first, 1),
    'a comment is approved': `wp_set_comment_status( ${id.waiting}, 'approve' );`,
    'a comment is no longer approved': `wp_set_comment_status( ${id.approved}, 'hold' );`,
    'an approved comment is changed': `
      wp_update_comment( array( 'comment_ID' => ${id.approved}, 'comment_content' => 'New' ) );`,
    'an approved comment is deleted': `wp_delete_comment( ${id.approved}, true );`,
  }),
  ...telling([photo, first], [], {
    'an image gets another alternative text': `
      update_post_meta( ${id.photo}, '_wp_attachment_image_alt', 'A boat' );`,
    'an image is deleted': `wp_delete_attachment( ${id.photo}, true );`,
  }),
  ...telling([post(50, '/first/boat/')], [], {
    'an image is uploaded': `
      wp_insert_attachment( array( 'import_id' => 50, 'post_title' => 'Boat', 'post_status' => 'inherit',
        'post_author' => 2 ), false, ${id.first} );`,
  }),
  ...telling([term(7, '/tag/green/')], [terms], {
    'a term is made': `wp_insert_term( 'Green', 'post_tag' );`,
  }),
  ...telling([news], [], {
    'a category with one below it gets another name': category(id.news, `'name' => 'Latest'`),
    'meta of a term is set': `update_term_meta( ${id.news}, 'colour', 'blue' );`,
  }),
  ...telling(
    [
      term(id.local, '/category/news/local/', '/category/latest/local/'),
      term(id.news, '/category/news/', '/category/latest/'),
    ],
    [],
    { 'a category with one below it gets another slug': category(id.news, `'slug' => 'latest'`) },
  ),
  ...telling([term(id.local, '/category/news/local/', '/category/local/')], [inNews], {
    'a category is taken out of another, whose archive listed its posts': category(
      id.local,
      `'parent' => 0`,
    ),
  }),
  ...telling([term(id.local, '/category/news/local/', '/category/news/here/'), settings], [], {
    'a category that posts have in their address gets another slug': `
      add_filter( 'pre_option_permalink_structure', fn() => '/%category%/%postname%/' );
      $GLOBALS['wp_rewrite']->init();
      ${category(id.local, `'slug' => 'here'`)}`,
  }),
  ...telling([red, menu], [], {
    'a tag of the menu gets another name': `wp_update_term( ${id.red}, 'post_tag', array( 'name' => 'Crimson' ) );`,
  }),
  ...telling([first, red, menu], [{ tag: inRed.tag }, blog, terms], {
    'a term is deleted that a post has': `wp_delete_term( ${id.red}, 'post_tag' );`,
  }),
  ...telling([menu], [], {
    'a menu item is added': `
      wp_update_nav_menu_item( ${id.menu}, 0, array( 'menu-item-title' => 'Out',
        'menu-item-url' => 'https://example.org/', 'menu-item-status' => 'publish' ) );`,
    'a menu item is deleted': `wp_delete_post( ${id.item} );`,
    'a menu is saved': `wp_update_nav_menu_object( ${id.menu}, array( 'menu-name' => 'Main menu' ) );`,
    'a menu is deleted': `wp_delete_nav_menu( ${id.menu} );`,
    'a menu gets another location': `set_theme_mod( 'nav_menu_locations', array( 'footer' => ${id.menu} ) );`,
  }),
  ...telling([settings], [], {
    'a synced pattern is made': `
      wp_insert_post( array( 'post_type' => 'wp_block', 'post_title' => 'Notice', 'post_status' => 'publish' ) );`,
    'a synced pattern is changed': update(id.pattern, `'post_content' => 'New.'`),
    'a synced pattern is trashed': `wp_trash_post( ${id.pattern} );`,
    'a synced pattern is deleted': `wp_delete_post( ${id.pattern}, true );`,
    'a navigation block is changed': update(id.navigation, `'post_content' => 'New.'`),
    'the title is changed': `update_option( 'blogname', 'New' );`,
    'the tagline is changed': `update_option( 'blogdescription', 'New' );`,
    'the front page becomes that of posts': `update_option( 'show_on_front', 'posts' );`,
    'another page is the front page': `update_option( 'page_on_front', ${id.about} );`,
    'another page is that of posts': `update_option( 'page_for_posts', ${id.about} );`,
    'lists get another length': `update_option( 'posts_per_page', 3 );`,
    'permalinks are changed': `update_option( 'permalink_structure', '/posts/%postname%/' );`,
    'the language is changed': `
      add_filter( 'sanitize_option_WPLANG', fn() => 'de_DE' ); update_option( 'WPLANG', 'de_DE' );`,
    'the format of dates is changed': `update_option( 'date_format', 'j. F Y' );`,
  }),
  ...telling([writer], [], {
    'an author gets another name': author(`'display_name' => 'Jane'`),
    'an author gets another biography': `update_user_meta( ${id.writer}, 'description', 'Writes.' );`,
  }),
  ...telling([user(id.writer, '/author/writer/', '/author/jane/')], [], {
    'an author gets another nicename': author(`'user_nicename' => 'jane'`),
  }),
  ...telling([writer, settings], [], {
    'an author is deleted, somebody else gets the posts': `wp_delete_user( ${id.writer}, ${id.admin} );`,
  }),
];

/** Changes that visitors never see, or that change nothing for them. */
export const silentScenarios = telling([], [], {
  'a draft is written, filed, changed, trashed and deleted': `
    $id = wp_insert_post( array( 'post_title' => 'Idea', 'post_status' => 'draft' ) );
    wp_set_object_terms( $id, array( ${id.news} ), 'category' );
    update_post_meta( $id, 'subtitle', 'New' );
    wp_update_post( array( 'ID' => $id, 'post_name' => 'other', 'post_status' => 'pending' ) );
    wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'So', 'comment_approved' => 1 ) );
    wp_trash_post( $id );
    wp_delete_post( $id, true );`,
  'a published post is autosaved, gets a revision and is locked for others': `
    require_once ABSPATH . 'wp-admin/includes/post.php';
    $saved = wp_create_post_autosave( array( 'post_ID' => ${id.first}, 'post_type' => 'post', 'post_title' => 'Idea',
      'post_content' => 'New.', 'post_excerpt' => '' ) );
    if ( ! is_int( $saved ) || ! is_int( _wp_put_post_revision( ${id.first} ) ) ) { throw new Exception( 'Not saved' ); }
    wp_set_post_lock( ${id.first} );`,
  'an entry of a type that is not public is published, filed and changed': `
    register_post_type( 'invoice', array( 'public' => false, 'taxonomies' => array( 'category' ) ) );
    $id = wp_insert_post( array( 'post_type' => 'invoice', 'post_title' => 'No. 1', 'post_status' => 'publish' ) );
    wp_set_object_terms( $id, array( ${id.news} ), 'category' );
    wp_update_post( array( 'ID' => $id, 'post_title' => 'No. 2' ) );
    wp_delete_post( $id, true );`,
  'a term of a taxonomy that is not public is made': `
    register_taxonomy( 'internal', 'post', array( 'public' => false ) );
    $term = wp_insert_term( 'Check', 'internal' )['term_id'];
    wp_update_term( $term, 'internal', array( 'name' => 'Checked' ) );
    wp_delete_term( $term, 'internal' );`,
  'a term is made and deleted at once': `wp_delete_term( wp_insert_term( 'Green', 'post_tag' )['term_id'], 'post_tag' );`,
  'a draft is published and taken back at once': `
    ${update(id.draft, `'post_status' => 'publish'`)}
    ${update(id.draft, `'post_status' => 'draft'`)}`,
  'a synced pattern is drafted and changed': `
    $id = wp_insert_post( array( 'post_type' => 'wp_block', 'post_title' => 'Notice', 'post_status' => 'draft' ) );
    wp_update_post( array( 'ID' => $id, 'post_content' => 'New.' ) );
    wp_delete_post( $id, true );`,
  'a draft is made sticky': `stick_post( ${id.draft} );`,
  'a post gets the terms it has': `wp_set_object_terms( ${id.first}, array( ${id.news} ), 'category' );`,
  'comments come that wait, or are spam': `
    ${comment(id.first, 0)}
    wp_spam_comment( ${id.waiting} );
    wp_delete_comment( ${id.waiting}, true );`,
  'the menu screen gets an item that is not saved yet': `
    wp_update_nav_menu_item( 0, 0, array( 'menu-item-title' => 'Out', 'menu-item-url' => 'https://example.org/' ) );`,
  'a user without posts changes, or comes, or goes': `
    wp_update_user( array( 'ID' => ${id.reader}, 'display_name' => 'Jack' ) );
    $id = wp_insert_user( array( 'user_login' => 'new', 'user_pass' => 'x' ) );
    wp_delete_user( $id );`,
  'an author changes the password and signs in': `
    ${author(`'user_pass' => 'other'`)}
    update_user_meta( ${id.writer}, 'session_tokens', array( 'x' => 1 ) );`,
  'options, transients and other parts of the theme change': `
    update_option( 'cron_of_a_plugin', 1 );
    set_transient( 'cache', 'x', 60 );
    set_theme_mod( 'background_color', 'fff' );
    update_option( 'blogname', get_option( 'blogname' ) );`,
  'WordPress fills a cache in meta, and meta of all posts is deleted at once': `
    update_post_meta( ${id.first}, '_oembed_0123', '<iframe></iframe>' );
    $GLOBALS['post'] = get_post( ${id.first} );
    delete_post_meta_by_key( 'subtitle' );`,
  'a plugin counts views while WPGraphQL answers': `
    function is_graphql_request() { return true; }
    update_post_meta( ${id.first}, 'views', 7 );`,
  'meta is left out by the filter': `
    add_filter( 'headless_revalidate_ignore_meta', fn( $ignore, $key ) => $ignore || 'views' === $key, 10, 2 );
    update_post_meta( ${id.first}, 'views', 7 );`,
  'posts have no address of their own (plain permalinks)': `
    add_filter( 'pre_option_permalink_structure', '__return_empty_string' );
    $GLOBALS['wp_rewrite']->init();
    ${update(id.first, `'post_content' => 'New.'`)}`,
});
