import { lastRecentPosts, shareRecentPosts } from '../../site/shared-site';
import { siteConfig } from '../../../../site.config';

const post = { id: 'p', uri: '/rain/', date: null, title: null, featuredImage: null };

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
});

test('titles and pictures are cleaned on the way in, and nothing else is kept', () => {
  const title = 'Rain <b>&amp;</b> mud<script>alert(1)</script>';
  const shown = { node: { sourceUrl: 'http://www.cms.example/wp-content/uploads/a.jpg' } };
  const bad = { node: { sourceUrl: 'javascript:alert(1)' } };
  const nodes = [
    { ...post, title, featuredImage: shown, __typename: 'Post' },
    { ...post, featuredImage: bad },
  ];
  shareRecentPosts({ recentPosts: { nodes } });
  expect(lastRecentPosts()).toEqual([
    {
      ...post,
      title: 'Rain <b>&amp;</b> mud',
      featuredImage: { node: { sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg' } },
    },
    { ...post, title: '' },
  ]);
});

test('a picture of another host is on the card, unless the owner wants readers to be asked', () => {
  const featuredImage = { node: { sourceUrl: 'https://cdn.example/a.jpg' } };
  shareRecentPosts({ recentPosts: { nodes: [{ ...post, featuredImage }] } });
  expect(lastRecentPosts()).toEqual([{ ...post, title: '', featuredImage }]);
  siteConfig.picturesOfOtherHosts = 'ask';
  shareRecentPosts({ recentPosts: { nodes: [{ ...post, featuredImage }] } });
  siteConfig.picturesOfOtherHosts = 'show';
  expect(lastRecentPosts()).toEqual([{ ...post, title: '', featuredImage: null }]);
});

test('the last answer counts, also one without posts', () => {
  shareRecentPosts({ recentPosts: { nodes: [post] } });
  shareRecentPosts({ recentPosts: null });
  expect(lastRecentPosts()).toEqual([]);
});
