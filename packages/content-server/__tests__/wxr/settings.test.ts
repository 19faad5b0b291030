import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '../../wxr/load-site';
import { item, menu, wxr } from '../wxr-fixtures/build-wxr';

const folder = mkdtempSync(join(tmpdir(), 'wxr-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (id: number, slug: string, parent = 0) => item({ id, type: 'page', slug, parent });

function load(elements: readonly string[], json?: unknown) {
  const path = join(folder, 'site.xml');
  writeFileSync(path, wxr(...elements));
  rmSync(join(folder, 'site.json'), { force: true });
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  if (json !== undefined) writeFileSync(join(folder, 'site.json'), text);
  return loadSite(path);
}

describe('without a settings file', () => {
  it('the channel names the site and the posts are on the front', () => {
    expect(load([page(1, 'front-page')]).settings).toEqual({
      title: 'Harbour Notes',
      description: 'About boats',
      language: 'en_GB',
      showOnFront: 'posts',
      pageOnFront: 0,
      pageForPosts: 0,
      postsPerPage: 10,
      menuLocations: {},
    });
  });

  it.each([
    ['ja', 'ja'],
    ['pt-PT-ao90', 'pt_PT_ao90'],
    ['en', 'en_US'],
    ['', 'en_US'],
  ])('a channel in “%s” has the locale %s', (language, locale) => {
    const path = join(folder, 'site.xml');
    writeFileSync(path, wxr(page(1, 'one')).replace('>en-GB<', `>${language}<`));
    rmSync(join(folder, 'site.json'), { force: true });
    expect(loadSite(path).settings.language).toBe(locale);
  });

  it('pages with the slugs front-page and blog become front page and posts page, if both exist', () => {
    const { settings } = load([page(1, 'front-page'), page(2, 'blog')]);
    expect(settings).toMatchObject({ showOnFront: 'page', pageOnFront: 1, pageForPosts: 2 });
  });
});

describe('a settings file', () => {
  const pages = [page(1, 'welcome'), page(2, 'news'), page(3, 'old', 2), menu(9, 'top')];

  it('decides', () => {
    const given = { title: 'Other', description: '', language: 'de_DE', postsPerPage: 3 };
    const places = {
      pageOnFront: '/news/old/',
      pageForPosts: 2,
      menuLocations: { PRIMARY: 'top' },
    };
    expect(load(pages, { ...given, ...places }).settings).toEqual({
      ...given,
      showOnFront: 'page',
      pageOnFront: 3,
      pageForPosts: 2,
      menuLocations: { PRIMARY: 9 },
    });
  });

  it('brings users, who become authors when the export does not know them', () => {
    const site = load([item({ creator: 'ada' })], {
      users: [
        { login: 'ada', displayName: 'Ada', roles: ['author'], password: 'x' },
        { login: 'edith', email: 'e@example.com' },
      ],
      postTypes: { movie: { archive: 'movies' } },
    });
    expect(site.authors).toMatchObject([
      { id: 1, login: 'ada', displayName: 'Ada', role: 'author' },
      { id: 2, login: 'edith', displayName: 'edith', role: 'subscriber' },
    ]);
    expect(site.postTypes).toEqual({ movie: { archive: 'movies' } });
  });

  it.each([
    ['not JSON', '{"title": ', /^site\.json: this is not valid JSON/],
    ['with an unknown key', { frontPage: 1 }, /^site\.json: .*frontPage/],
    ['naming no page', { pageOnFront: 'nowhere' }, /^site\.json: pageOnFront: .*"nowhere"/],
  ])('%s is refused with the key', (_, json, message) => {
    expect(() => load(pages, json)).toThrow(
      expect.objectContaining({ name: 'WxrError', message: expect.stringMatching(message) }),
    );
  });
});
