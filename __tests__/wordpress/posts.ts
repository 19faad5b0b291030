import {
  blog,
  byAdmin,
  byWriter,
  first,
  id,
  inLocal,
  inNews,
  inRed,
  inUncategorized,
  menu,
  news,
  pages,
  post,
  publish,
  sticky,
  telling,
  term,
  terms,
  update,
} from './scenario';

const filed = (entry: number, category: number) =>
  `wp_set_object_terms( ${entry}, array( ${category} ), 'category' );`;
const categoryInAddresses = `add_filter( 'pre_option_permalink_structure', fn() => '/%category%/%postname%/' );
  $GLOBALS['wp_rewrite']->init();`;
const inFolder = { constants: { WP_HOME: 'http://cms.example.com/cms' } };

/** Posts and pages: what each step of their lives sends. */
export const postScenarios = [
  ...telling([post(50, '/fresh/')], [inNews, blog, byWriter], {
    'a new post is published': publish(`'post_title' => 'Fresh', 'post_category' => array( 2 )`),
  }),
  ...telling([post(id.draft, '/draft/')], [inNews, blog, byWriter], {
    'a draft is published': update(id.draft, `'post_status' => 'publish'`),
  }),
  ...telling([post(id.draft, '/idea/')], [inNews, inRed, blog, byWriter], {
    'the block editor publishes a draft': `
      $request = new WP_REST_Request( 'POST', '/wp/v2/posts/${id.draft}' );
      $request->set_body_params( array( 'status' => 'publish', 'title' => 'Idea', 'slug' => 'idea', 'sticky' => true,
        'categories' => array( ${id.news} ), 'tags' => array( ${id.red} ), 'content' => 'Text.' ) );
      if ( rest_do_request( $request )->is_error() ) { throw new Exception( 'Not published' ); }`,
  }),
  ...telling([first], [], {
    'a published post is changed': update(id.first, `'post_content' => 'New.'`),
  }),
  ...telling([first], [blog], {
    'a post is made sticky': `stick_post( ${id.first} );`,
    'one request does many things to one post': `
      ${update(id.first, `'post_content' => 'New.'`)}
      update_post_meta( ${id.first}, 'subtitle', 'New' );
      stick_post( ${id.first} );
      ${update(id.first, `'post_content' => 'Newer.'`)}`,
  }),
  ...telling([first], [inNews, inRed, blog, byWriter], {
    'a post gets another date': update(
      id.first,
      `'edit_date' => true, 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00'`,
    ),
    'a post becomes a draft again': update(id.first, `'post_status' => 'draft'`),
    'a post is put off to a later date': update(
      id.first,
      `'edit_date' => true, 'post_status' => 'future', 'post_date' => '2090-01-01 00:00:00', 'post_date_gmt' => '2090-01-01 00:00:00'`,
    ),
    'a post is trashed': `wp_trash_post( ${id.first} );`,
    'a post is trashed by a change of its status': update(id.first, `'post_status' => 'trash'`),
    'a post is deleted past the trash': `wp_delete_post( ${id.first}, true );`,
  }),
  ...telling([post(id.thrown, '/thrown/')], [inNews, blog, byWriter], {
    'a post is restored from the trash to what it was': `
      add_filter( 'wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3 );
      wp_untrash_post( ${id.thrown} );`,
  }),
  ...telling([post(id.first, '/first/', '/second/')], [], {
    'a post gets another slug': update(id.first, `'post_name' => 'second'`),
  }),
  ...telling([post(id.draft, '/party-%f0%9f%8e%89/')], [inNews, blog, byWriter], {
    'a post with an emoji in its slug is published': update(
      id.draft,
      `'post_title' => 'Party 🎉', 'post_name' => 'party-🎉', 'post_status' => 'publish'`,
    ),
  }),
  ...telling([post(id.about, '/about/'), menu], [], {
    'a page of the menu gets another title': update(id.about, `'post_title' => 'About us'`),
  }),
  ...telling([post(50, '/fresh/')], [pages, byWriter], {
    'a page is published': publish(`'post_type' => 'page', 'post_title' => 'Fresh'`),
  }),
  ...telling(
    [
      post(id.team, '/about/team/', '/about-us/team/'),
      post(id.about, '/about/', '/about-us/'),
      menu,
    ],
    [],
    {
      'a page with a page below it gets another slug': update(
        id.about,
        `'post_name' => 'about-us'`,
      ),
    },
  ),
  ...telling(
    [post(id.about, '/about/'), post(id.team, '/about/team/', '/team/'), menu],
    [pages, byWriter],
    { 'a page with a page below it is deleted': `wp_delete_post( ${id.about}, true );` },
  ),
  ...telling([post(50, '/movie/film/')], [{ tag: 'list:movie', path: '/movies/' }, byWriter], {
    'an entry of a custom type is published': `
      register_post_type( 'movie', array( 'public' => true, 'has_archive' => 'movies' ) );
      ${publish(`'post_type' => 'movie', 'post_title' => 'Film'`)}`,
  }),
  ...telling(
    [post(id.first, '/first/', '/cms/'), post(id.home, '/')],
    [blog],
    {
      'WordPress is in a folder': `
        ${update(id.first, `'post_name' => 'cms'`)}
        ${update(id.home, `'post_content' => 'New.'`)}
        stick_post( ${id.first} );`,
    },
    inFolder,
  ),
  ...telling(
    [post(id.first, '/first/', '/cms/')],
    [],
    {
      'FaustWP has put the website into the links': `
        add_filter( 'post_link', fn( $link ) => str_replace( home_url(), 'https://www.example.com', $link ) );
        ${update(id.first, `'post_name' => 'cms'`)}`,
    },
    inFolder,
  ),
];

/** Changes to the order or the entries of lists: these lists are named, and no others. */
export const listScenarios = [
  ...telling([first], [inNews, inRed, blog, byWriter, pages], {
    'a post becomes a page': update(id.first, `'post_type' => 'page'`),
  }),
  ...telling([first, sticky], [], {
    'one request changes the order and puts it back': `
      stick_post( ${id.first} );
      unstick_post( ${id.sticky} );
      ${filed(id.first, id.local)}
      unstick_post( ${id.first} );
      stick_post( ${id.sticky} );
      ${filed(id.first, id.news)}`,
  }),
  ...telling([first], [blog, byWriter, byAdmin], {
    'a post gets another author': update(id.first, `'post_author' => 1`),
  }),
  ...telling([post(id.home, '/')], [pages], {
    'a page gets another place in the order': update(id.home, `'menu_order' => 3`),
  }),
  ...telling([post(id.team, '/about/team/', '/team/')], [pages], {
    'a page gets another parent': update(id.team, `'post_parent' => 0`),
  }),
  ...telling([sticky], [blog], { 'a post is no longer sticky': `unstick_post( ${id.sticky} );` }),
  ...telling([sticky], [inRed, blog], {
    'a post gets a tag': `wp_set_object_terms( ${id.sticky}, array( ${id.red} ), 'post_tag' );`,
  }),
  ...telling([sticky, term(id.local, '/category/news/local/')], [{ tag: inLocal.tag }, blog], {
    'a post gets a category that gets another name with it: its path is said once': `
      wp_update_term( ${id.local}, 'category', array( 'name' => 'Here' ) );
      wp_set_object_terms( ${id.sticky}, array( ${id.local} ), 'category', true );`,
  }),
  ...telling([post(50, '/below/')], [inLocal, inNews, blog, byWriter], {
    'a post is published in a category below another': publish(
      `'post_title' => 'Below', 'post_category' => array( ${id.local} )`,
    ),
  }),
  ...telling([first], [inLocal, blog], {
    'a post is moved to a category below its own, whose archive still lists it': filed(
      id.first,
      id.local,
    ),
  }),
  ...telling([post(id.first, '/news/first/', '/news/local/first/')], [inLocal, blog], {
    'a post whose address holds the category is moved to another': `
      ${categoryInAddresses}
      ${filed(id.first, id.local)}`,
  }),
  ...telling(
    [first, sticky, term(id.local, '/category/news/local/', '/category/local/'), news],
    [{ tag: inNews.tag }, inUncategorized, blog, terms],
    { 'a category with one below it is deleted': `wp_delete_term( ${id.news}, 'category' );` },
  ),
];
