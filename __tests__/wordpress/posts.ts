import {
  blog,
  byWriter,
  call,
  id,
  inNews,
  inRed,
  menu,
  pages,
  post,
  type Scenario,
} from './scenario';

const gone = call([post(id.first, '/first/')], [inNews, inRed, blog, byWriter]);

/** Posts and pages: what each step of their lives sends. */
export const postScenarios: Scenario[] = [
  {
    name: 'a new post is published',
    code: `wp_insert_post( array( 'import_id' => 50, 'post_title' => 'Fresh', 'post_status' => 'publish',
      'post_author' => 2, 'post_category' => array( 2 ) ) );`,
    calls: [call([post(50, '/fresh/')], [inNews, blog, byWriter])],
  },
  {
    name: 'a draft is published',
    code: `wp_update_post( array( 'ID' => ${id.draft}, 'post_status' => 'publish' ) );`,
    calls: [call([post(id.draft, '/draft/')], [inNews, blog, byWriter])],
  },
  {
    name: 'the block editor publishes a draft',
    code: `$request = new WP_REST_Request( 'POST', '/wp/v2/posts/${id.draft}' );
      $request->set_body_params( array( 'status' => 'publish', 'title' => 'Idea', 'slug' => 'idea', 'sticky' => true,
        'categories' => array( ${id.news} ), 'tags' => array( ${id.red} ), 'content' => 'Text.' ) );
      if ( rest_do_request( $request )->is_error() ) { throw new Exception( 'Not published' ); }`,
    calls: [call([post(id.draft, '/idea/')], [inNews, inRed, blog, byWriter])],
  },
  {
    name: 'a published post is changed',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );`,
    calls: [call([post(id.first, '/first/')])],
  },
  {
    name: 'a published post gets another title, excerpt and image',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_title' => 'New', 'post_excerpt' => 'New.' ) );
      delete_post_thumbnail( ${id.first} );`,
    calls: [call([post(id.first, '/first/')])],
  },
  {
    name: 'one request does many things to one post',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'New.' ) );
      update_post_meta( ${id.first}, 'subtitle', 'New' );
      stick_post( ${id.first} );
      wp_update_post( array( 'ID' => ${id.first}, 'post_content' => 'Newer.' ) );`,
    calls: [call([post(id.first, '/first/')], [blog])],
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
    calls: [call([post(id.thrown, '/thrown/')], [inNews, blog, byWriter])],
  },
  {
    name: 'a post is deleted past the trash',
    code: `wp_delete_post( ${id.first}, true );`,
    calls: [gone],
  },
  {
    name: 'a post gets another slug',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'second' ) );`,
    calls: [call([post(id.first, '/first/', '/second/')])],
  },
  {
    name: 'a post with an emoji in its slug is published',
    code: `wp_update_post( array( 'ID' => ${id.draft}, 'post_title' => 'Party 🎉', 'post_name' => 'party-🎉',
      'post_status' => 'publish' ) );`,
    calls: [call([post(id.draft, '/party-%f0%9f%8e%89/')], [inNews, blog, byWriter])],
  },
  {
    name: 'a page of the menu gets another title',
    code: `wp_update_post( array( 'ID' => ${id.about}, 'post_title' => 'About us' ) );`,
    calls: [call([post(id.about, '/about/'), menu])],
  },
  {
    name: 'a page is published',
    code: `wp_insert_post( array( 'import_id' => 50, 'post_type' => 'page', 'post_title' => 'Fresh',
      'post_status' => 'publish', 'post_author' => 2 ) );`,
    calls: [call([post(50, '/fresh/')], [pages, byWriter])],
  },
  {
    name: 'a page with a page below it gets another slug',
    code: `wp_update_post( array( 'ID' => ${id.about}, 'post_name' => 'about-us' ) );`,
    calls: [
      call([
        post(id.team, '/about/team/', '/about-us/team/'),
        post(id.about, '/about/', '/about-us/'),
        menu,
      ]),
    ],
  },
  {
    name: 'a page with a page below it is deleted',
    code: `wp_delete_post( ${id.about}, true );`,
    calls: [
      call(
        [post(id.about, '/about/'), post(id.team, '/about/team/', '/team/'), menu],
        [pages, byWriter],
      ),
    ],
  },
  {
    name: 'the front page is changed',
    code: `wp_update_post( array( 'ID' => ${id.home}, 'post_content' => 'New.' ) );`,
    calls: [call([post(id.home, '/')])],
  },
  {
    name: 'an entry of a custom type is published',
    code: `register_post_type( 'movie', array( 'public' => true, 'has_archive' => 'movies' ) );
      wp_insert_post( array( 'import_id' => 50, 'post_type' => 'movie', 'post_title' => 'Film',
      'post_status' => 'publish', 'post_author' => 2 ) );`,
    calls: [call([post(50, '/movie/film/')], [{ tag: 'list:movie', path: '/movies/' }, byWriter])],
  },
  {
    name: 'WordPress is in a folder',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'cms' ) );
      wp_update_post( array( 'ID' => ${id.home}, 'post_content' => 'New.' ) );
      stick_post( ${id.first} );`,
    options: { constants: { WP_HOME: 'http://cms.example.com/cms' } },
    calls: [call([post(id.first, '/first/', '/cms/'), post(id.home, '/')], [blog])],
  },
  {
    name: 'FaustWP has put the website into the links',
    code: `add_filter( 'post_link', fn( $link ) => str_replace( home_url(), 'https://www.example.com', $link ) );
      wp_update_post( array( 'ID' => ${id.first}, 'post_name' => 'cms' ) );`,
    options: { constants: { WP_HOME: 'http://cms.example.com/cms' } },
    calls: [call([post(id.first, '/first/', '/cms/')])],
  },
];
