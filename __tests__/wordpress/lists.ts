import {
  blog,
  byAdmin,
  byWriter,
  call,
  id,
  inLocal,
  inNews,
  inRed,
  inUncategorized,
  news,
  pages,
  post,
  type Scenario,
  term,
  terms,
} from './scenario';

/** Changes to the order or the entries of lists: these lists are named, and no others. */
export const listScenarios: Scenario[] = [
  {
    name: 'a published post gets another date',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'edit_date' => true, 'post_date' => '2020-01-01 00:00:00',
      'post_date_gmt' => '2020-01-01 00:00:00' ) );`,
    calls: [call([post(id.first, '/first/')], [inNews, inRed, blog, byWriter])],
  },
  {
    name: 'a post becomes a page',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_type' => 'page' ) );`,
    calls: [call([post(id.first, '/first/')], [inNews, inRed, blog, byWriter, pages])],
  },
  {
    name: 'one request changes the order and puts it back',
    code: `stick_post( ${id.first} );
      unstick_post( ${id.sticky} );
      wp_set_object_terms( ${id.first}, array( ${id.local} ), 'category' );
      unstick_post( ${id.first} );
      stick_post( ${id.sticky} );
      wp_set_object_terms( ${id.first}, array( ${id.news} ), 'category' );`,
    calls: [call([post(id.first, '/first/'), post(id.sticky, '/sticky/')])],
  },
  {
    name: 'a post gets another author',
    code: `wp_update_post( array( 'ID' => ${id.first}, 'post_author' => 1 ) );`,
    calls: [call([post(id.first, '/first/')], [blog, byWriter, byAdmin])],
  },
  {
    name: 'a page gets another place in the order',
    code: `wp_update_post( array( 'ID' => ${id.home}, 'menu_order' => 3 ) );`,
    calls: [call([post(id.home, '/')], [pages])],
  },
  {
    name: 'a page gets another parent',
    code: `wp_update_post( array( 'ID' => ${id.team}, 'post_parent' => 0 ) );`,
    calls: [call([post(id.team, '/about/team/', '/team/')], [pages])],
  },
  {
    name: 'a post is made sticky',
    code: `stick_post( ${id.first} );`,
    calls: [call([post(id.first, '/first/')], [blog])],
  },
  {
    name: 'a post is no longer sticky',
    code: `unstick_post( ${id.sticky} );`,
    calls: [call([post(id.sticky, '/sticky/')], [blog])],
  },
  {
    name: 'a post gets a tag',
    code: `wp_set_object_terms( ${id.sticky}, array( ${id.red} ), 'post_tag' );`,
    calls: [call([post(id.sticky, '/sticky/')], [inRed, blog])],
  },
  {
    name: 'a post gets a category that gets another name with it: its path is said once',
    code: `wp_update_term( ${id.local}, 'category', array( 'name' => 'Here' ) );
      wp_set_object_terms( ${id.sticky}, array( ${id.local} ), 'category', true );`,
    calls: [
      call(
        [post(id.sticky, '/sticky/'), term(id.local, '/category/news/local/')],
        [{ tag: inLocal.tag }, blog],
      ),
    ],
  },
  {
    name: 'a post is moved to another category',
    code: `wp_set_object_terms( ${id.first}, array( ${id.local} ), 'category' );`,
    calls: [call([post(id.first, '/first/')], [inNews, inLocal, blog])],
  },
  {
    name: 'a post whose address holds the category is moved to another',
    code: `add_filter( 'pre_option_permalink_structure', fn() => '/%category%/%postname%/' );
      $GLOBALS['wp_rewrite']->init();
      wp_set_object_terms( ${id.first}, array( ${id.local} ), 'category' );`,
    calls: [call([post(id.first, '/news/first/', '/news/local/first/')], [inNews, inLocal, blog])],
  },
  {
    name: 'a category with one below it is deleted',
    code: `wp_delete_term( ${id.news}, 'category' );`,
    calls: [
      call(
        [
          post(id.first, '/first/'),
          post(id.sticky, '/sticky/'),
          term(id.local, '/category/news/local/', '/category/local/'),
          news,
        ],
        [{ tag: inNews.tag }, inUncategorized, blog, terms],
      ),
    ],
  },
];
