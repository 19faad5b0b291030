import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer, Site } from '@showcase/content-server';
import { findSchemaPlugins } from '@showcase/wordpress';
import { listOf } from '@showcase/next/browser';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';

/** Ids of posts of the rig: the newest, one of 2024, and one with a password. */
const NEWEST = 1913;
const OLDER = 1861;
const PROTECTED = 1838;

function withSticky(ids: readonly number[]): Site {
  const site = rigSite();
  const posts = site.posts.map((post) => ({ ...post, sticky: ids.includes(post.id) }));
  return { ...site, posts };
}

async function open(site: Site): Promise<ContentServer> {
  const server = await connect({ site });
  await findSchemaPlugins();
  return server;
}

/** The posts of a page of the posts page: their ids, and what they are marked with. */
async function listed(path: string): Promise<[id: number, mark: string | undefined][]> {
  const { data } = await visitPage(path);
  return listOf(typeof data === 'object' ? data : null).nodes.map(
    (entry: { id: string; mark?: string }) => [
      Number(Buffer.from(entry.id, 'base64').toString().split(':')[1]),
      entry.mark,
    ],
  );
}

test('page 1 of the posts page begins with the sticky posts, newest first, besides its ten', async () => {
  await open(withSticky([OLDER, 1241]));
  const posts = await listed('/blog/');
  expect(posts.slice(0, 3)).toEqual([
    [OLDER, 'Pinned'],
    [1241, 'Pinned'],
    [NEWEST, undefined],
  ]);
  expect(posts).toHaveLength(12);
});

test('a sticky post that is on page 1 by its date is there once', async () => {
  await open(withSticky([1912]));
  const posts = await listed('/blog/');
  expect(posts.slice(0, 2)).toEqual([
    [1912, 'Pinned'],
    [NEWEST, undefined],
  ]);
  expect(posts.map(([id]) => id).filter((id) => id === 1912)).toHaveLength(1);
  expect(posts).toHaveLength(10);
});

test('on page 2 it is where its date puts it, as in WordPress', async () => {
  await open(withSticky([1883]));
  const posts = await listed('/blog/page/2/');
  expect(posts).toHaveLength(10);
  expect(posts).toContainEqual([1883, undefined]);
});

test('a protected sticky post is pinned like others', async () => {
  await open(withSticky([PROTECTED]));
  const posts = await listed('/blog/');
  expect(posts[0]).toEqual([PROTECTED, 'Pinned']);
  expect(posts).toHaveLength(10);
});

test('archives of terms know none, and the posts page takes no request more', async () => {
  const server = await open(withSticky([OLDER]));
  expect(await listed('/category/big-category/')).not.toContainEqual([OLDER, 'Pinned']);
  letSharedAnswerRunOut();
  const before = server.requests;
  await visitPage('/blog/');
  expect(server.requests - before).toBe(2);
});

test('a WPGraphQL that can’t limit lists to them lists by date', async () => {
  await connect({ site: withSticky([OLDER]) });
  expect((await listed('/blog/'))[0]).toEqual([NEWEST, undefined]);
});
