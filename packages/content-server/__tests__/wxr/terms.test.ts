import { parseWxr } from '../../wxr/parse-wxr';
import { item, menu, menuItem, wxr } from '../wxr-fixtures/build-wxr';

const parse = (...elements: string[]) => parseWxr(wxr(...elements), 'site.xml');

describe('terms', () => {
  const category = (id: number, slug: string, parent = '') =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug.toUpperCase()}</wp:cat_name></wp:category>`;

  it('nest by the slug of the parent, in whatever order they come', () => {
    const { terms } = parse(category(2, 'inner', 'outer'), category(1, 'outer'));
    expect(terms.map(({ id, slug, parentId }) => [id, slug, parentId])).toEqual([
      [2, 'inner', 1],
      [1, 'outer', 0],
    ]);
  });

  it('never go round in a circle', () => {
    const { terms } = parse(category(1, 'a', 'b'), category(2, 'b', 'a'), category(3, 'c', 'c'));
    const parents = new Map(terms.map((term) => [term.id, term.parentId]));
    for (const term of terms) {
      let id = term.id;
      for (let step = 0; step < 4 && id !== 0; step++) id = parents.get(id) ?? 0;
      expect(id).toBe(0);
    }
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
