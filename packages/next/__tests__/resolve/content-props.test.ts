import { startContentServer, type ContentServer } from '@showcase/content-server';
import { siteConfig } from '@showcase/testing/site/site';
import { redirectTo } from '../../resolve/path-result';
import { connect, demoFile, visit, visitPage } from '@showcase/testing/jest/connected-site';

let server: ContentServer;

beforeAll(async () => {
  server = await connect({ contentFile: demoFile });
});

afterEach(() => {
  delete process.env.REVALIDATE_SECONDS;
});

// addresses/classic-addresses.test.ts tests the other addresses that are not public.
test.each([
  ['a pending post', '/saddle-stitch/'],
  ['a page far behind the end of a category', '/category/profiles/page/99999/'],
])('%s is not found, and asked for again soon', async (_, path) => {
  expect(await visit(path)).toEqual({ notFound: true, revalidate: 60 });
});

test('an address that can’t be content is not found without asking WordPress', async () => {
  const before = server.requests;
  expect(await visit('/wp-admin/options.php/')).toEqual({ notFound: true, revalidate: 60 });
  expect(server.requests).toBe(before);
});

test('WordPress’s short addresses of its screens lead there, where WordPress has no entry at them', async () => {
  const redirect = { destination: `${server.url}/wp-admin/`, permanent: false };
  for (const path of ['/admin/', '/dashboard/']) {
    expect(await visit(path)).toEqual({ redirect, revalidate: 60 });
  }
  siteConfig.redirectToWordPress = false;
  expect(await visit('/admin/')).toMatchObject({ notFound: true });
  delete siteConfig.redirectToWordPress;
  const posts = server.site.posts.map((post) => ({
    ...post,
    slug: post.slug.replace(/^rain$/, 'admin'),
  }));
  const renamed = await startContentServer({ site: { ...server.site, posts } });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = renamed.url;
  expect(await visitPage('/admin/')).toMatchObject({ data: { title: 'Rain' } });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
  await renamed.close();
});

test('the address of a node that would be another host’s is no redirect', () => {
  expect(redirectTo('//evil.test/', '/a/', null).result).toMatchObject({ notFound: true });
});

test('a page is built again after REVALIDATE_SECONDS, and a 404 after a minute at the latest', async () => {
  process.env.REVALIDATE_SECONDS = '3600';
  expect(await visit('/about/')).toMatchObject({ revalidate: 3600 });
  expect(await visit('/welcome/')).toMatchObject({ redirect: {}, revalidate: 3600 });
  expect(await visit('/nothing-here/')).toMatchObject({ revalidate: 60 });

  process.env.REVALIDATE_SECONDS = '5';
  expect(await visit('/nothing-here/')).toMatchObject({ revalidate: 5 });
});

test('a password-protected post brings neither its body nor its excerpt', async () => {
  const page = await visitPage('/contact-sheet-for-the-autumn-show/');
  expect(page.data).toMatchObject({ isRestricted: true, content: null });
  const [secret] = server.site.posts.filter((post) => post.password);
  const words = secret?.content.match(/<p>(.{20})/)?.[1] ?? '';
  expect(words).toHaveLength(20);
  expect(JSON.stringify(page)).not.toContain(words);
  expect(secret?.excerpt).not.toBe('');
  expect(JSON.stringify(page)).not.toContain(secret?.excerpt);
});
