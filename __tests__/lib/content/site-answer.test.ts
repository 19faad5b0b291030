import { changesSoFar, noteChange } from '../../../lib/content/change-clock';
import {
  freshSiteAnswer,
  lastSiteAnswer,
  likelyPostsPerPage,
  postsPerPage,
  shareSiteAnswer,
  siteFacts,
  type SiteAnswer,
} from '../../../lib/content/site-answer';

function answer(given: Partial<SiteAnswer> = {}): SiteAnswer {
  return {
    generalSettings: {
      title: 'A &amp; B',
      description: '<em>Made</em> by hand',
      language: 'pt_BR',
    },
    readingSettings: { postsPerPage: 12, pageForPosts: 3 },
    primaryMenuItems: {
      nodes: [
        {
          id: 'a',
          uri: '/a/',
          path: '/a/',
          label: 'A <b>bold</b> <script>alert(1)</script>',
          parentId: null,
          cssClasses: [],
          menu: null,
        },
      ],
    },
    footerMenuItems: null,
    primaryLinks: { nodes: [] },
    footerLinks: null,
    privacyPage: null,
    ...given,
  };
}

test('there is nothing to share before the first answer, and ten posts per page is the guess', async () => {
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('../../../lib/content/site-answer');
    expect(fresh.freshSiteAnswer(0)).toBeNull();
    expect(fresh.likelyPostsPerPage()).toBe(10);
  });
});

test('an answer is shared for ten seconds and not longer', () => {
  const shared = shareSiteAnswer(answer(), 1_000_000);
  expect(freshSiteAnswer(1_000_000)).toBe(shared);
  expect(freshSiteAnswer(1_009_999)).toBe(shared);
  expect(freshSiteAnswer(1_010_000)).toBeNull();
});

test('an old answer is no longer shared and still the best guess at posts per page', () => {
  shareSiteAnswer(answer(), 0);
  expect(freshSiteAnswer(1_000_000)).toBeNull();
  expect(likelyPostsPerPage()).toBe(12);
});

test('after a change the answer from before it is shared no more, nor one that comes in late', () => {
  const before = changesSoFar();
  shareSiteAnswer(answer(), 0);
  noteChange();
  expect(freshSiteAnswer(0)).toBeNull();
  const newer = shareSiteAnswer(answer({ footerMenuItems: { nodes: [] } }), 0);
  shareSiteAnswer(answer(), 0, before);
  expect(freshSiteAnswer(0)).toBe(newer);
  expect(lastSiteAnswer()).toBe(newer);
});

test('what is shared is clean: titles as text, labels as harmless HTML', () => {
  const shared = shareSiteAnswer(answer(), 0);
  expect(shared.generalSettings).toMatchObject({ title: 'A & B', description: 'Made by hand' });
  const label = shared.primaryMenuItems?.nodes[0]?.label;
  expect(label).toContain('<b>bold</b>');
  expect(label).not.toMatch(/script|alert/);
});

test('a site that hides its settings has no title and no menus, and is no error', () => {
  const shared = shareSiteAnswer(
    answer({
      generalSettings: null,
      readingSettings: null,
      primaryMenuItems: null,
      primaryLinks: null,
    }),
    0,
  );
  expect(shared).toMatchObject({ generalSettings: null, primaryMenuItems: null });
  expect(postsPerPage(shared)).toBe(10);
  expect(siteFacts(shared)).toEqual({ language: 'en', handmade: [], privacyUri: null });
});

test.each([
  [5, 5],
  [0, 1],
  [-1, 1],
  [500, 100],
  [null, 10],
])('%s posts per page are taken as %i', (given, taken) => {
  const settings = { postsPerPage: given, pageForPosts: null };
  expect(postsPerPage(answer({ readingSettings: settings }))).toBe(taken);
});

test('menu items that WordPress vouches for are told from those typed by hand', () => {
  const node = { node: { id: 'x' } };
  const facts = siteFacts(
    answer({
      primaryLinks: {
        nodes: [
          { id: 'page', path: '/about/', connectedNode: node },
          { id: 'typed', path: '/abuot/', connectedNode: null },
          { id: 'home', path: '/', connectedNode: null },
        ],
      },
      footerLinks: { nodes: [{ id: 'footer', path: '/feed/', connectedNode: null }] },
      privacyPage: { id: 'p', uri: '/privacy-policy/' },
    }),
  );
  expect(facts).toEqual({
    language: 'pt-BR',
    handmade: ['typed', 'footer'],
    privacyUri: '/privacy-policy/',
  });
});
