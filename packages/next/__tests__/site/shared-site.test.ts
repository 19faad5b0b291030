import type { Uncleaned } from '@showcase/html/browser';
import { changeLog } from '../../cache/change-log';
import { SharedSiteQueryDocument } from '../../gql/documents';
import type { SharedSiteQuery } from '../../gql/operations';
import { currentContext } from '../../site/ask-with-site';
import { makeContext } from '@showcase/testing/site/make-context';
import { freshSite, lastSite, lastSiteAnswer, shareSite } from '../../site/shared-site';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '@showcase/testing/jest/connected-site';
import { siteConfig } from '@showcase/testing/site/site';
import { siteAnswerOf, siteDataOf } from '../../site/parse-site-data';

type Given = Partial<Uncleaned<SharedSiteQuery>>;

let now = 0;

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** An item of a menu, as WPGraphQL gives it: of a node, without settings of its link. */
const item = (id: string, given: object = {}) => ({
  id,
  url: null,
  uri: null,
  path: `/${id}/`,
  label: id,
  parentId: null,
  cssClasses: [],
  menu: null,
  description: null,
  target: null,
  linkRelationship: null,
  title: null,
  connectedNode: { node: { id: 'x' } },
  ...given,
});

/** An item with an address that was typed by hand. */
const typed = (id: string, given: object = {}) => item(id, { connectedNode: null, ...given });

const menu = (...nodes: ReturnType<typeof item>[]) => ({ nodes });

function sent(given: Given = {}): Uncleaned<SharedSiteQuery> {
  return {
    generalSettings: {
      title: 'A &amp; B',
      description: '<em>Made</em> by hand',
      language: 'pt_BR',
    },
    readingSettings: { postsPerPage: 12, pageForPosts: 3 },
    postsArchive: null,
    primaryMenuItems: menu(item('a', { label: 'A<int> <b>bold</b> <script>alert(1)</script>' })),
    footerMenuItems: null,
    privacyPage: null,
    recentPosts: null,
    ...given,
  };
}

const answer = (given?: Given) =>
  makeContext().html.cleanAnswer(SharedSiteQueryDocument, sent(given));
const siteOf = (given: Given) => siteDataOf(siteAnswerOf(answer(given)), makeContext());
const share = (given?: Given, changes = changeLog().latest) =>
  shareSite(answer(given), changes, makeContext()).site;

test('before the first answer there is nothing to share, and a site with the name of its configuration is shown', () => {
  expect([freshSite(), lastSite()]).toEqual([null, null]);
  const empty = { title: siteConfig.signInTitle, primaryMenu: [], postsPerPage: 10 };
  expect(makeContext().site).toMatchObject(empty);
});

test('an answer is shared for ten seconds and not longer', () => {
  const shared = share();
  expect(freshSite()).toBe(shared);
  now += 9_999;
  expect(freshSite()).toBe(shared);
  now += 1;
  expect(freshSite()).toBeNull();
  expect(lastSite()).toBe(shared);
});

test('after a change the answer from before it is shared no more, nor one that comes in late', () => {
  const before = changeLog().latest;
  share();
  changeLog().note({ tags: [], moved: [] });
  expect(freshSite()).toBeNull();
  const newer = share({ footerMenuItems: { nodes: [] } });
  share({}, before);
  expect(freshSite()).toBe(newer);
  expect(lastSite()).toBe(newer);
});

test('the shared site data is clean: titles as text, labels as harmless HTML', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = new Response(JSON.stringify({ data: sent() }), { headers });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
  changeLog().note({ tags: [], moved: [] });
  const { title, description, primaryMenu } = (await currentContext()).site;
  expect([title, description]).toEqual(['A & B', 'Made by hand']);
  const label = primaryMenu[0]?.label;
  expect(label).toContain('A&lt;int> <b>bold</b>');
  expect(label).not.toMatch(/script|alert/);
  expect(JSON.stringify(lastSiteAnswer())).not.toMatch(/<script|alert/);
});

test('a site that hides its settings has no title and no menus, and is no error', () => {
  const menus = { primaryMenuItems: null };
  expect(siteOf({ generalSettings: null, readingSettings: null, ...menus })).toEqual({
    title: '',
    description: '',
    language: 'en',
    primaryMenu: [],
    footerMenu: [],
    privacyUri: null,
    postsPerPage: 10,
    postsPageId: 0,
  });
});

test.each([
  [0, 1],
  [-1, 1],
  [500, 100],
  [null, 10],
])('%s posts per page are taken as %i', (given, taken) => {
  const settings = { postsPerPage: given, pageForPosts: null };
  expect(siteOf({ readingSettings: settings }).postsPerPage).toBe(taken);
});

const NONE: [(string | null)[] | null][] = [[[]], [['']], [[null]], [null]];

test.each(NONE)('a menu item with the classes %j carries none', (cssClasses) => {
  const { primaryMenu } = siteOf({ primaryMenuItems: menu(item('a', { cssClasses })) });
  expect(primaryMenu).toStrictEqual([{ id: 'a', label: 'a', path: '/a/' }]);
});

test('menus come in their order, without dead items, with what WordPress does not vouch for told apart', () => {
  const site = siteOf({
    primaryMenuItems: menu(
      item('page', { cssClasses: ['wide', null] }),
      typed('typed', { parentId: 'page' }),
      typed('home', { path: '/' }),
      // In the trash, a draft, and gone.
      item('trash', { path: '/', uri: '/?page_id=7' }),
      item('draft', { path: '/', uri: '/?post_type=movie&p=8' }),
      item('gone', { path: null }),
    ),
    footerMenuItems: menu(typed('out', { path: null, uri: 'https://x.example/' })),
    privacyPage: { id: 'p', uri: '/privacy-policy/' },
  });
  expect(site).toMatchObject({
    language: 'pt-BR',
    privacyUri: '/privacy-policy/',
    primaryMenu: [
      { id: 'page', path: '/page/', cssClasses: ['wide'] },
      { id: 'typed', path: '/typed/', isNode: false, parentId: 'page' },
      { id: 'home', path: '/' },
    ],
    footerMenu: [{ id: 'out', label: 'out', path: 'https://x.example/' }],
  });
});

test('a menu leads to the permalink of what it names by its id, and leaves out what has none', async () => {
  jest.spyOn(Date, 'now').mockRestore();
  const site = rigSite();
  const link = (id: number, url: string) => {
    const [custom] = site.posts.filter(
      ({ title, type }) => type === 'nav_menu_item' && title === 'Elsewhere',
    );
    const meta = { ...custom?.meta, _menu_item_url: url };
    return custom ? { ...custom, id, slug: String(id), title: url, meta } : [];
  };
  const urls = ['/?p=1861', 'http://localhost:8080/?page_id=703', '/?p=1832', '/?p=999999'];
  site.posts = [...site.posts, ...urls.flatMap((url, index) => link(9_901 + index, url))];
  await connect({ site });
  const { primaryMenu } = (await currentContext()).site;
  const paths = primaryMenu.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/listed-post-02/', '/blog/']));
  expect(paths.join()).not.toContain('?p');
  expect(primaryMenu.filter(({ label }) => /[?]p=(?:1832|999999)/.test(String(label)))).toEqual([]);
});

test('a link has what the owner has set for it, and a new tab can’t reach this one', () => {
  const nothing = { description: '', target: '', linkRelationship: '', title: '' };
  const { primaryMenu, footerMenu } = siteOf({
    primaryMenuItems: menu(
      item('set', {
        label: 'Boats',
        description: 'All <script>x()</script><b>seven</b> <a href="javascript:x">of them</a>',
        target: '_blank',
        linkRelationship: 'friend  opener nofollow',
        title: 'Red &lt;T&gt;, mostly',
      }),
    ),
    footerMenuItems: menu(item('unset', { label: 'Boats', ...nothing })),
  });
  expect(primaryMenu).toEqual([
    {
      id: 'set',
      path: '/set/',
      isNode: false,
      label: 'Boats <small>All <b>seven</b> of them</small>',
      link: { target: '_blank', rel: 'friend nofollow', title: 'Red <T>, mostly' },
    },
  ]);
  expect(footerMenu).toEqual([{ id: 'unset', label: 'Boats', path: '/unset/' }]);
});

const dates = { date: null, dateGmt: null };
const nothing = { title: null, featuredImage: null, thumbnail: null, terms: null };
const recentPost = { id: 'p', uri: '/rain/', ...dates, ...nothing };

const recentOf = (nodes: object[]) => {
  share({ recentPosts: { nodes: nodes.map((node) => ({ ...recentPost, ...node })) } });
  return lastSiteAnswer()?.recentPosts?.nodes;
};

test('titles and pictures of recent posts are cleaned', () => {
  const title = 'Rain <b>&</b> mud<script>alert(1)</script>';
  const shown = { node: { sourceUrl: 'http://www.cms.example/wp-content/uploads/a.jpg' } };
  const bad = { node: { sourceUrl: 'javascript:alert(1)' } };
  expect(recentOf([{ title, featuredImage: shown }, { featuredImage: bad }])).toEqual([
    {
      ...recentPost,
      title: 'Rain <b>&amp;</b> mud',
      featuredImage: { node: { sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg' } },
    },
    { ...recentPost, featuredImage: { node: { sourceUrl: null } } },
  ]);
});

test('a picture of another host is on the card, unless the owner wants none', () => {
  const featuredImage = { node: { sourceUrl: 'https://cdn.example/a.jpg' } };
  expect(recentOf([{ featuredImage }])).toEqual([{ ...recentPost, featuredImage }]);
  siteConfig.picturesOfOtherHosts = 'never';
  const [hidden] = recentOf([{ featuredImage }]) ?? [];
  siteConfig.picturesOfOtherHosts = 'show';
  expect(hidden?.featuredImage?.node.sourceUrl).toBeNull();
});
