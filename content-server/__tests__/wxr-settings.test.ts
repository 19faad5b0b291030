import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '../wxr/load-site';
import { WxrError } from '../wxr/wxr-error';
import { item, menu, menuItem, wxr } from './wxr-fixtures/build-wxr';

const folder = mkdtempSync(join(tmpdir(), 'wxr-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (id: number, slug: string, parent = 0) => item({ id, type: 'page', slug, parent });

function load(elements: readonly string[], json?: unknown) {
  const path = join(folder, 'site.xml');
  writeFileSync(path, wxr(...elements));
  rmSync(join(folder, 'site.json'), { force: true });
  if (json !== undefined)
    writeFileSync(
      join(folder, 'site.json'),
      typeof json === 'string' ? json : JSON.stringify(json),
    );
  return loadSite(path);
}

describe('without a settings file', () => {
  it('the channel names the site and the posts are on the front', () => {
    expect(load([page(1, 'front-page')]).settings).toEqual({
      title: 'Harbour Notes',
      description: 'About boats',
      language: 'en_US',
      showOnFront: 'posts',
      pageOnFront: 0,
      pageForPosts: 0,
      postsPerPage: 10,
      menuLocations: {},
    });
  });

  it('pages called front-page and blog are what they say, together', () => {
    const { settings } = load([page(1, 'front-page'), page(2, 'blog')]);
    expect(settings).toMatchObject({ showOnFront: 'page', pageOnFront: 1, pageForPosts: 2 });
  });

  it('drafts and subpages of those names do not count', () => {
    const draft = item({ id: 1, type: 'page', slug: 'front-page', status: 'draft' });
    expect(load([draft, page(2, 'blog')]).settings.showOnFront).toBe('posts');
    const sub = page(3, 'front-page', 2);
    expect(load([sub, page(2, 'blog')]).settings.showOnFront).toBe('posts');
  });

  it('the main menu is the one called so, the footer another one called so', () => {
    const { settings } = load([
      menu(1, 'big'),
      menu(2, 'main'),
      menu(3, 'social-links'),
      menu(4, 'primary-but-empty'),
      ...[10, 11, 12].map((id) => menuItem(id, 'big')),
      menuItem(20, 'main'),
      menuItem(30, 'social-links'),
    ]);
    expect(settings.menuLocations).toEqual({ PRIMARY: 2, FOOTER: 3 });
  });

  it('the largest menu a header has room for is the main one when no name says so', () => {
    const items = (slug: string, from: number, count: number) =>
      Array.from({ length: count }, (_, index) => menuItem(from + index, slug));
    const menus = [menu(1, 'everything'), menu(2, 'few'), menu(3, 'some')];
    const { settings } = load([
      ...menus,
      ...items('everything', 100, 11),
      ...items('few', 200, 2),
      ...items('some', 300, 5),
    ]);
    expect(settings.menuLocations).toEqual({ PRIMARY: 3 });
    expect(
      load([menu(1, 'everything'), ...items('everything', 100, 11)]).settings.menuLocations,
    ).toEqual({ PRIMARY: 1 });
  });
});

describe('a settings file', () => {
  const pages = [page(1, 'welcome'), page(2, 'news'), page(3, 'old', 2), menu(9, 'top')];

  it('decides', () => {
    const { settings } = load(pages, {
      title: 'Other',
      description: '',
      language: 'de_DE',
      pageOnFront: '/news/old/',
      pageForPosts: 2,
      postsPerPage: 3,
      menuLocations: { PRIMARY: 'top' },
    });
    expect(settings).toEqual({
      title: 'Other',
      description: '',
      language: 'de_DE',
      showOnFront: 'page',
      pageOnFront: 3,
      pageForPosts: 2,
      postsPerPage: 3,
      menuLocations: { PRIMARY: 9 },
    });
  });

  it('may put the posts on the front', () => {
    const { settings } = load([page(1, 'front-page'), page(2, 'blog')], { showOnFront: 'posts' });
    expect(settings).toMatchObject({ showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 });
  });

  it('brings users, who become authors when the export does not know them', () => {
    const site = load([item({ creator: 'ada' })], {
      users: [
        { login: 'ada', displayName: 'Ada', roles: ['author'], password: 'x' },
        { login: 'edith', email: 'e@example.com' },
      ],
      postTypes: { movie: { archive: 'movies' } },
    });
    expect(site.authors.map(({ id, login, displayName }) => [id, login, displayName])).toEqual([
      [1, 'ada', 'Ada'],
      [2, 'edith', 'edith'],
    ]);
    expect(site.authors.map(({ role }) => role).sort()).toEqual(['author', 'subscriber']);
    expect(site.postTypes).toEqual({ movie: { archive: 'movies' } });
  });

  it('says who may sign in and as what', () => {
    const { authors } = load([item({ creator: 'ada' }), item({ creator: 'bo', id: 2 })], {
      users: [
        {
          login: 'ada',
          roles: ['shop_manager', 'editor', 'author'],
          password: 'x',
          avatar: '/a.png',
        },
        { login: 'cy', roles: ['shop_manager'] },
      ],
    });
    expect(
      authors.map(({ login, role, password, avatar }) => [login, role, password, avatar]),
    ).toEqual([
      ['ada', 'editor', 'x', '/a.png'],
      ['bo', 'author', '', undefined],
      ['cy', 'subscriber', '', undefined],
    ]);
  });

  it.each([
    ['not JSON', '{"title": ', /^site\.json: this is not valid JSON/],
    ['of a wrong type', { postsPerPage: 'ten' }, /^site\.json: postsPerPage: /],
    [
      'wrong deep inside',
      { users: [{ login: 'a' }, { login: 1 }] },
      /^site\.json: users\.1\.login: /,
    ],
    ['with an unknown key', { frontPage: 1 }, /^site\.json: .*frontPage/],
    ['naming no page', { pageOnFront: 'nowhere' }, /^site\.json: pageOnFront: .*"nowhere"/],
    [
      'naming no menu',
      { menuLocations: { FOOTER: 'x' } },
      /^site\.json: menuLocations\.FOOTER: .*"x"/,
    ],
  ])('%s is refused with the key', (_, json, message) => {
    expect(() => load(pages, json)).toThrow(message);
    expect(() => load(pages, json)).toThrow(WxrError);
  });
});
