import { currentContext } from '../../site/ask-with-site';
import { rigSite } from '@showcase/testing/content/rig-site';
import { nodeTags, pageTags } from '../../cache/tags';
import { resolvePath } from '../../resolve/resolve-path';
import { connect } from '@showcase/testing/jest/connected-site';

beforeAll(() => connect({ site: rigSite() }));

/** The tags from the second build on, which knows the node's id. */
async function tagsOf(path: string): Promise<string[]> {
  await resolvePath(path, await currentContext());
  return (await resolvePath(path, await currentContext())).tags.toSorted();
}

/** Tags of every page: settings, menus, and the posts page, which lists name. */
const site = ['menus', 'settings', 'post:703'];

test('a post has the tags of its terms, its author, its picture, who commented, the posts beside it and the related ones', async () => {
  expect(await tagsOf('/listed-post-01/')).toEqual(
    [
      ...site,
      ...['path:/listed-post-01/', 'list', 'list:post', 'post:1860', 'user:5', 'term:198'],
      ...['term:201', 'post:1691', 'user:4'],
      // Before, after, related.
      ...['post:1241', 'post:1861', 'post:1882', 'post:1883', 'post:1913'],
      // Nodes that the query returned in addition, which are shown only if others are missing.
      ...['post:1880', 'post:1881', 'post:1884'],
    ].toSorted(),
  );
});

test.each([
  ['/', ['post:701', 'list', 'list:any']],
  ['/about/', [expect.stringMatching(/^post:\d+$/), 'user:2']],
  ['/nothing-here/', ['list']],
  ['/front-page/', ['post:701']],
])('%s has the tags %j and those of every page', async (path, expected) => {
  const tags = await tagsOf(path);
  expect(tags).toEqual(expect.arrayContaining([`path:${path}`, ...expected]));
});

test('the front page has the tags of the newest posts, of their pictures and categories, as it shows them', async () => {
  const tags = await tagsOf('/');
  const shown = nodeTags((await currentContext()).answer?.recentPosts);
  expect(shown.filter((tag) => tag.startsWith('post:')).length).toBeGreaterThanOrEqual(3);
  expect(shown.some((tag) => tag.startsWith('term:'))).toBe(true);
  expect(tags).toEqual(expect.arrayContaining(shown));
});

test.each([
  ['/blog/', 'list:post', 10],
  ['/movies/', 'list:movie', 0],
  ['/category/big-category/page/2/', 'list:term:198', 10],
  ['/author/author/', 'list:user:5', 1],
])('%s is %s and has the tags of at least %i entries', async (path, list, entries) => {
  const tags = await tagsOf(path);
  expect(tags).toEqual(expect.arrayContaining([...site, 'list', list, `path:${path}`]));
  const posts = tags.filter((tag) => tag.startsWith('post:'));
  expect(posts.length).toBeGreaterThanOrEqual(entries);
});

const page = { __typename: 'Page', id: Buffer.from('post:5').toString('base64') };

test.each([
  ['<ul class="wp-block-latest-posts"></ul>', true],
  ['<div class="alignwide wp-block-query"></div>', true],
  ['<p>Nothing of the kind.</p>', false],
])('a page with %s follows all lists: %s', (content, isList) => {
  const tags = pageTags('/about/', page, { page: { content } });
  expect(tags.includes('list:any')).toBe(isList);
});

test('ids of other things than posts, terms and users are no tags', () => {
  const id = Buffer.from('nav_menu_item:7').toString('base64');
  const tags = pageTags('/about/', page, { page: { id, _id: 'not base64 ÷', menu: { id } } });
  expect(tags.toSorted()).toEqual(['menus', 'path:/about/', 'post:5', 'settings']);
});
