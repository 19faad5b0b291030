import { call, id, post, type Scenario } from './scenario';

const none = (name: string, code: string): Scenario => ({ name, code, calls: [] });

/** Changes that visitors never see, or that change nothing for them: no call is made. */
export const silentScenarios: Scenario[] = [
  none(
    'a draft is written, filed, changed, trashed and deleted',
    `$id = wp_insert_post( array( 'post_title' => 'Idea', 'post_status' => 'draft' ) );
    wp_set_object_terms( $id, array( ${id.news} ), 'category' );
    update_post_meta( $id, 'subtitle', 'New' );
    wp_update_post( array( 'ID' => $id, 'post_name' => 'other', 'post_status' => 'pending' ) );
    wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => 'So', 'comment_approved' => 1 ) );
    wp_trash_post( $id );
    wp_delete_post( $id, true );`,
  ),
  none(
    'the editor opens a new post and it is saved by itself',
    `$post = get_default_post_to_edit( 'post', true );
    wp_update_post( array( 'ID' => $post->ID, 'post_title' => 'Idea', 'post_status' => 'draft' ) );`,
  ),
  none(
    'a published post is autosaved, gets a revision and is locked for others',
    `require_once ABSPATH . 'wp-admin/includes/post.php';
    $saved = wp_create_post_autosave( array( 'post_ID' => ${id.first}, 'post_type' => 'post', 'post_title' => 'Idea',
      'post_content' => 'New.', 'post_excerpt' => '' ) );
    if ( ! is_int( $saved ) || ! is_int( _wp_put_post_revision( ${id.first} ) ) ) { throw new Exception( 'Not saved' ); }
    wp_set_post_lock( ${id.first} );`,
  ),
  none(
    'the block editor autosaves a published post',
    `$request = new WP_REST_Request( 'POST', '/wp/v2/posts/${id.first}/autosaves' );
    $request->set_body_params( array( 'title' => 'Idea', 'content' => 'New.' ) );
    if ( rest_do_request( $request )->is_error() ) { throw new Exception( 'Not saved' ); }`,
  ),
  none(
    'a post is scheduled, and one taken off the schedule',
    `wp_insert_post( array( 'post_title' => 'Soon', 'post_status' => 'future', 'post_date' => '2090-01-01 00:00:00' ) );
    wp_update_post( array( 'ID' => ${id.scheduled}, 'post_status' => 'draft' ) );`,
  ),
  none(
    'a trashed post is restored as a draft or deleted',
    `wp_untrash_post( ${id.thrown} ); wp_trash_post( ${id.thrown} ); wp_delete_post( ${id.thrown}, true );`,
  ),
  none(
    'an entry of a type that is not public is published, filed and changed',
    `register_post_type( 'invoice', array( 'public' => false, 'taxonomies' => array( 'category' ) ) );
    $id = wp_insert_post( array( 'post_type' => 'invoice', 'post_title' => 'No. 1', 'post_status' => 'publish' ) );
    wp_set_object_terms( $id, array( ${id.news} ), 'category' );
    wp_update_post( array( 'ID' => $id, 'post_title' => 'No. 2' ) );
    wp_delete_post( $id, true );`,
  ),
  none(
    'a term of a taxonomy that is not public is made',
    `register_taxonomy( 'internal', 'post', array( 'public' => false ) );
    $term = wp_insert_term( 'Check', 'internal' )['term_id'];
    wp_update_term( $term, 'internal', array( 'name' => 'Checked' ) );
    wp_delete_term( $term, 'internal' );`,
  ),
  none(
    'a term is made and deleted at once',
    `wp_delete_term( wp_insert_term( 'Green', 'post_tag' )['term_id'], 'post_tag' );`,
  ),
  none(
    'a draft is published and taken back at once',
    `foreach ( array( 'publish', 'draft' ) as $status ) {
      wp_update_post( array( 'ID' => ${id.draft}, 'post_status' => $status ) );
    }`,
  ),
  none('a draft is made sticky', `stick_post( ${id.draft} );`),
  none(
    'a post gets the terms it has',
    `wp_set_object_terms( ${id.first}, array( ${id.news} ), 'category' );`,
  ),
  none(
    'comments come that wait, or are spam',
    `wp_insert_comment( array( 'comment_post_ID' => ${id.first}, 'comment_content' => 'So', 'comment_approved' => 0 ) );
    wp_spam_comment( ${id.waiting} );
    wp_delete_comment( ${id.waiting}, true );`,
  ),
  none(
    'the menu screen gets an item that is not saved yet',
    `wp_update_nav_menu_item( 0, 0, array( 'menu-item-title' => 'Out', 'menu-item-url' => 'https://example.org/' ) );`,
  ),
  none(
    'a user without posts changes, or comes, or goes',
    `wp_update_user( array( 'ID' => ${id.reader}, 'display_name' => 'Jack' ) );
    $id = wp_insert_user( array( 'user_login' => 'new', 'user_pass' => 'x' ) );
    wp_delete_user( $id );`,
  ),
  none(
    'an author changes the password and signs in',
    `wp_update_user( array( 'ID' => ${id.writer}, 'user_pass' => 'other' ) );
    update_user_meta( ${id.writer}, 'session_tokens', array( 'x' => 1 ) );`,
  ),
  none(
    'options, transients and other parts of the theme change',
    `update_option( 'cron_of_a_plugin', 1 );
    set_transient( 'cache', 'x', 60 );
    set_theme_mod( 'background_color', 'fff' );
    update_option( 'blogname', get_option( 'blogname' ) );`,
  ),
  none(
    'WordPress fills a cache in meta, and meta of all posts is deleted at once',
    `update_post_meta( ${id.first}, '_oembed_0123', '<iframe></iframe>' );
    $GLOBALS['post'] = get_post( ${id.first} );
    delete_post_meta_by_key( 'subtitle' );`,
  ),
  none(
    'a plugin counts views while WPGraphQL answers',
    `function is_graphql_request() { return true; }
    update_post_meta( ${id.first}, 'views', 7 );`,
  ),
  none(
    'meta is left out by the filter',
    `add_filter( 'headless_revalidate_ignore_meta', fn( $ignore, $key ) => $ignore || 'views' === $key, 10, 2 );
    update_post_meta( ${id.first}, 'views', 7 );`,
  ),
  none(
    'posts have no address of their own (plain permalinks)',
    `add_filter( 'pre_option_permalink_structure', '__return_empty_string' );
    $GLOBALS['wp_rewrite']->init();
    wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );`,
  ),
  {
    name: 'nothing: a request that only reads, beside one change',
    code: `get_posts(); wp_get_nav_menus(); wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );`,
    calls: [call([post(id.first, '/first/')])],
  },
];
