import { parseWxr } from '../../wxr/parse-wxr';
import { item, menu, menuItem, meta, wxr } from '../wxr-fixtures/build-wxr';

const parse = (...elements: string[]) => parseWxr(wxr(...elements), 'site.xml');

describe('an item', () => {
  it('has every field, dates in ISO form', () => {
    const more = `<wp:menu_order>4</wp:menu_order><wp:comment_status>open</wp:comment_status><wp:is_sticky>1</wp:is_sticky><wp:post_password>pw</wp:post_password><wp:post_date_gmt>2024-03-05 09:20:30</wp:post_date_gmt><wp:post_modified>2024-04-01 00:00:00</wp:post_modified><guid>https://harbour.example/?p=7</guid>`;
    const given = {
      id: 7,
      type: 'page',
      status: 'future',
      content: '<p>one</p>\n',
      excerpt: 'short',
    };
    const title = ' A <b>bold</b> day ';
    const [post] = parse(item({ ...given, title, slug: 'bold-d%c3%a4y', parent: 3, more })).posts;
    expect(post).toMatchObject({
      ...given,
      title: 'A <b>bold</b> day',
      slug: 'bold-däy',
      parentId: 3,
      menuOrder: 4,
      commentStatus: 'open',
      sticky: true,
      password: 'pw',
      date: '2024-03-05T10:20:30',
      dateGmt: '2024-03-05T09:20:30',
      modified: '2024-04-01T00:00:00',
      guid: 'https://harbour.example/?p=7',
    });
  });

  it.each([
    ['post', '2999-01-01 00:00:00', 'future'],
    ['post', '2024-01-01 00:00:00', 'publish'],
    ['nav_menu_item', '2999-01-01 00:00:00', 'publish'],
  ])('a published %s of %s has the status %s', (type, date, status) => {
    const more = `<wp:post_date_gmt>${date}</wp:post_date_gmt>`;
    expect(parse(item({ type, more })).posts[0]?.status).toBe(status);
  });

  it('gets the slug WordPress would make when it is published without one', () => {
    const { posts } = parse(
      item({ id: 1, title: 'Wind &amp; Wellen über Kiel' }),
      item({ id: 2, title: '' }),
      item({ id: 3, title: 'Not yet', status: 'draft' }),
    );
    expect(posts.map((post) => post.slug)).toEqual(['wind-wellen-uber-kiel', '2', '']);
  });

  it('is never published by a status nobody knows', () => {
    const { posts } = parse(
      item({ id: 1, status: 'wc-completed' }),
      item({ id: 2, status: '' }),
      item({ id: 3, status: '', type: 'attachment' }),
    );
    expect(posts.map((post) => post.status)).toEqual(['draft', 'draft', 'inherit']);
  });

  it('has its meta, the first value of a repeated key, also under names objects have', () => {
    const more = meta('mood', ' calm ') + meta('mood', 'stormy') + meta('__proto__', 'x');
    const [post] = parse(item({ more })).posts;
    expect(Object.entries(post?.meta ?? {})).toEqual([
      ['mood', ' calm '],
      ['__proto__', 'x'],
    ]);
  });

  it('has its comments without spam, waiting ones marked', () => {
    const comment = (id: number, approved: string, more = '') =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bo</wp:comment_author><wp:comment_date>2024-01-01 00:00:00</wp:comment_date><wp:comment_content>Hi</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>${more}</wp:comment>`;
    const more =
      comment(1, '1') +
      comment(2, '0', '<wp:comment_parent>1</wp:comment_parent>') +
      comment(3, 'spam') +
      comment(4, 'trash') +
      comment(5, '1', '<wp:comment_type>pingback</wp:comment_type>');
    expect(parse(item({ more })).posts[0]?.comments).toEqual([
      expect.objectContaining({ id: 1, approved: true, type: 'comment', parentId: 0 }),
      expect.objectContaining({ id: 2, approved: false, type: 'comment', parentId: 1 }),
      expect.objectContaining({ id: 5, approved: true, type: 'pingback', parentId: 0 }),
    ]);
  });
});

describe('terms', () => {
  const category = (id: number, slug: string, parent = '') =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug.toUpperCase()}</wp:cat_name></wp:category>`;

  it.each([
    [
      'nest by the slug of the parent, in whatever order they come',
      [category(2, 'inner', 'outer'), category(1, 'outer')],
      [1, 0],
    ],
    [
      'never go round in a circle',
      [category(1, 'a', 'b'), category(2, 'b', 'a'), category(3, 'c', 'c')],
      [0, 1, 0],
    ],
  ])('%s', (_, categories, parents) => {
    expect(parse(...categories).terms.map(({ parentId }) => parentId)).toEqual(parents);
  });

  it('that only items name are made, custom taxonomies and formats too', () => {
    const more =
      '<category domain="genre" nicename="%c3%a9pop%c3%a9e"><![CDATA[Épopée]]></category>' +
      '<category domain="post_format" nicename="post-format-aside">Aside</category>' +
      '<category>Old style</category>';
    const { posts, terms } = parse(item({ more }));
    expect(terms.map(({ taxonomy, slug, name }) => [taxonomy, slug, name])).toEqual([
      ['genre', 'épopée', 'Épopée'],
      ['post_format', 'post-format-aside', 'Aside'],
    ]);
    expect(posts[0]?.termIds).toEqual(terms.map((term) => term.id));
  });
});

describe('menu items', () => {
  it('of two menus may have one id in the file and still nest in their own menu', () => {
    const { posts, terms } = parse(
      menu(1, 'first'),
      menu(2, 'second'),
      menuItem(10, 'first'),
      menuItem(11, 'first', 10),
      menuItem(10, 'second'),
      menuItem(11, 'second', 10),
    );
    expect(terms).toHaveLength(2);
    expect(new Set(posts.map((post) => post.id)).size).toBe(4);
    for (const [parent, child] of [posts.slice(0, 2), posts.slice(2)])
      expect(child?.meta['_menu_item_menu_item_parent']).toBe(String(parent?.id));
  });
});
