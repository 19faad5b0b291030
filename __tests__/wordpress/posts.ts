import { id, menu, news, post, red, type Scenario, term, user, writer } from './scenario';

const gone = [post(id.first, '/first/', '/blog/'), news, red, writer];

/** Posts and pages: what each step of their lives sends. */
export const postScenarios: Scenario[] = [
  {
    name: 'a new post is published',
    code: `wp_insert_post( array( 'import_id' => 50, 'post_title' => 'Fresh', 'post_status' => 'publish',
      'post_author' => 2, 'post_category' => array( 2 ) ) );`,
    calls: [[post(50, '/fresh/', '/blog/'), news, writer]],
  },
  {
    name: 'a draft is published',
    code: `wp_update_post( array( 'ID' => ${id.draft}, 'post_status' => 'publish' ) );`,
    calls: [[post(id.draft, '/draft/', '/blog/'), news, writer]],
  },
  {
    name: 'the block editor publishes a draft',
    code: `$request = new WP_REST_Request( 'POST', '/wp/v2/posts/${id.draft}' );
      $request->set_body_params( array( 'status' => 'publish', 'title' => 'Idea', 'slug' => 'idea', 'sticky' => true,
        'categories' => array( ${id.news} ), 'tags' => array( ${id.red} ), 'content' => 'Text.' ) );
      if ( rest_do_request( $request )->is_error() ) { throw new Exception( 'Not published' ); }`,
    calls: [[post(id.draft, '/idea/', '/blog/'), news, red, writer]],
  },
  {
    name: 'a published post is changed',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );`,
    calls: [[post(id.first, '/first/')]],
  },
  {
    name: 'one request does many things to one post',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );
      update_post_meta( ${id.first}, 'subtitle', 'New' );
      stick_post( ${id.first} );
      wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'Newer.' ) );`,
    calls: [[post(id.first, '/first/')]],
  },
  {
    name: 'a post becomes a draft again',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_status' => 'draft' ) );`,
    calls: [gone],
  },
  {
    name: 'a post becomes private',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_status' => 'private' ) );`,
    calls: [gone],
  },
  {
    name: 'a post is put off to a later date',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'edit_date' => true, 'post_status' => 'future',
      'post_date' => '2090-01-01 00:00:00', 'post_date_gmt' => '2090-01-01 00:00:00' ) );`,
    calls: [gone],
  },
  { name: 'a post is trashed', code: `wp_trash_post( ${id.first} );`, calls: [gone] },
  {
    name: 'a post is trashed by a change of its status',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_status' => 'trash' ) );`,
    calls: [gone],
  },
  {
    name: 'a post is restored from the trash to what it was',
    code: `add_filter( 'wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3 );
      wp_untrash_post( ${id.thrown} );`,
    calls: [[post(id.thrown, '/thrown/', '/blog/'), news, writer]],
  },
  {
    name: 'a post is deleted past the trash',
    code: `wp_delete_post( ${id.first}, true );`,
    calls: [gone],
  },
  {
    name: 'a post gets another slug',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'second' ) );`,
    calls: [[post(id.first, '/first/', '/second/')]],
  },
  {
    name: 'a post with an emoji in its slug is published',
    code: `wp_update_post( array( 'ID' => ${id.draft}, 'post_title' => 'Party 🎉', 'post_name' => 'party-🎉',
      'post_status' => 'publish' ) );`,
    calls: [[post(id.draft, '/party-%f0%9f%8e%89/', '/blog/'), news, writer]],
  },
  {
    name: 'a post gets another author',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_author' => 1 ) );`,
    calls: [[post(id.first, '/first/'), writer, user(id.admin, '/author/admin/')]],
  },
  {
    name: 'a page of the menu gets another title',
    code: `wp_update_post( array( 'ID' => ${id.about}, 'post_title' => 'About us' ) );`,
    calls: [[post(id.about, '/about/'), menu]],
  },
  {
    name: 'a page with a page below it gets another slug',
    code: `wp_update_post( array( 'ID' => ${id.about}, 'post_name' => 'about-us' ) );`,
    calls: [
      [
        post(id.team, '/about/team/', '/about-us/team/'),
        post(id.about, '/about/', '/about-us/'),
        menu,
      ],
    ],
  },
  {
    name: 'a page with a page below it is deleted',
    code: `wp_delete_post( ${id.about}, true );`,
    calls: [[post(id.about, '/about/'), post(id.team, '/about/team/', '/team/'), writer, menu]],
  },
  {
    name: 'the front page is changed',
    code: `wp_update_post( array( 'ID' => ${id.home}, 'post_content' => 'New.' ) );`,
    calls: [[post(id.home, '/')]],
  },
  {
    name: 'an entry of a custom type is published',
    code: `register_post_type( 'movie', array( 'public' => true, 'has_archive' => 'movies' ) );
      wp_insert_post( array( 'import_id' => 50, 'post_type' => 'movie', 'post_title' => 'Film',
      'post_status' => 'publish', 'post_author' => 2 ) );`,
    calls: [[post(50, '/movie/film/', '/movies/'), writer]],
  },
  {
    name: 'a post is made sticky',
    code: `stick_post( ${id.first} );`,
    calls: [[post(id.first, '/first/')]],
  },
  {
    name: 'a post is no longer sticky',
    code: `unstick_post( ${id.sticky} );`,
    calls: [[post(id.sticky, '/sticky/')]],
  },
  {
    name: 'a post is moved to another category',
    code: `wp_set_object_terms( ${id.first}, array( ${id.local} ), 'category' );`,
    calls: [[post(id.first, '/first/'), news, term(id.local, '/category/news/local/')]],
  },
  {
    name: 'a post whose address holds the category is moved to another',
    code: `add_filter( 'pre_option_permalink_structure', fn() => '/%category%/%postname%/' );
      $GLOBALS['wp_rewrite']->init();
      wp_set_object_terms( ${id.first}, array( ${id.local} ), 'category' );`,
    calls: [
      [
        post(id.first, '/news/first/', '/news/local/first/'),
        news,
        term(id.local, '/category/news/local/'),
      ],
    ],
  },
  {
    name: 'WordPress is in a folder',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'cms' ) );
      wp_update_post( array( 'ID' => ${id.home}, 'post_content' => 'New.' ) );`,
    options: { constants: { WP_HOME: 'http://cms.example.com/cms' } },
    calls: [[post(id.first, '/first/', '/cms/'), post(id.home, '/')]],
  },
  {
    name: 'FaustWP has put the website into the links',
    code: `add_filter( 'post_link', fn( $link ) => str_replace( home_url(), 'https://www.example.com', $link ) );
      wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'cms' ) );`,
    options: { constants: { WP_HOME: 'http://cms.example.com/cms' } },
    calls: [[post(id.first, '/first/', '/cms/')]],
  },
];
