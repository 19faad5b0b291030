import { viewerOf } from '../../../lib/home/home-viewer';
import en from '../../../locales/en.json';
import { statusText } from '../../../lib/editor/status-text';

/** What the landing page calls a status of somebody's own post. */
function onHome(status: string): string | undefined {
  const post = { databaseId: 7, title: 'Rain', status, date: null, modified: null, uri: '/?p=7' };
  const { posts } = viewerOf({
    ...{ name: 'Edith', username: 'edith', email: null, capabilities: ['edit_posts'] },
    ...{ avatar: null, largeAvatar: null, roles: null, posts: { nodes: [post] } },
  });
  return posts?.[0]?.status;
}

const facts = {
  ...{ id: 7, isChanged: false, isPasswordProtected: false, date: null },
  ...{ editUrl: null, publishedPath: null },
};

test.each([
  ['publish', 'Published'],
  ['future', 'Scheduled'],
  ['draft', 'Draft'],
  ['auto-draft', 'Draft'],
  ['pending', 'Pending review'],
  ['private', 'Private'],
  ['trash', 'Trash'],
  ['in-progress', 'in-progress'],
])('%s is called the same on every screen: %s', (status, word) => {
  expect(onHome(status)).toBe(word);
  expect(
    statusText({ ...facts, status }, 'en-US', {
      words: en.screens.preview,
      statuses: en.screens.statuses,
    }),
  ).toBe(word);
});
