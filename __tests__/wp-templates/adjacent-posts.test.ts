import type { Site } from '@showcase/content-server';
import type { SingleData } from '../../wp-templates/single';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, demoFile, visitPage } from '@showcase/testing/jest/connected-site';
import { siteConfig } from '../../site.config';

/** The template's data, as its view gets them. */
async function dataOf(path: string): Promise<SingleData> {
  const { template, data } = await visitPage(path);
  expect(template).toBe('single');
  return data as SingleData;
}

async function besideOf(path: string) {
  const { older, newer, related = [] } = await dataOf(path);
  return {
    older: older?.uri ?? null,
    newer: newer?.uri ?? null,
    related: related.map(({ uri }) => uri),
  };
}

describe('on the demo content', () => {
  beforeAll(() => connect({ contentFile: demoFile }));

  test.each([
    [
      'the first post has only a newer one',
      '/why-we-draw-people-from-the-side/',
      { older: null, newer: '/the-potter-who-keeps-her-failures/' },
    ],
    [
      // In between is a private post; later are a draft, a pending and a scheduled one.
      'the last one has only an older one: what is not published is none',
      '/two-years-sixty-portraits/',
      { older: '/rain/', newer: null },
    ],
    [
      'a protected post has neighbours, and nothing related',
      '/contact-sheet-for-the-autumn-show/',
      { older: '/breath-heat-gravity/', newer: '/rain/', related: [] },
    ],
    [
      'a protected post is a neighbour; related are others of the first category, neither itself nor a neighbour',
      '/rain/',
      {
        older: '/contact-sheet-for-the-autumn-show/',
        related: ['/nine-workshops-in-twelve-days/', '/قلم-القصب/', '/金継ぎの朝/'],
      },
    ],
  ])('%s', async (_, path, expected) => {
    expect(await besideOf(path)).toMatchObject(expected);
  });

  test('a page carries of all that only what it shows, clean', async () => {
    const post = await dataOf('/قلم-القصب/');
    expect(post.newer).toEqual({
      title: '<em>Slow</em> is a material: wood, water &amp; waiting',
      uri: '/slow-is-a-material/',
    });
    expect(Object.keys(post.older ?? {})).toEqual(['title', 'uri']);
    expect(post.related).not.toHaveLength(0);
    for (const link of post.related ?? []) {
      expect(Object.keys(link).sort()).toEqual(['date', 'featuredImage', 'title', 'uri']);
    }
    expect(post).not.toHaveProperty('firstCategory');
  });
});

describe('on a site made for it', () => {
  const site = rigSite();

  /** The rig's site with some of its listed posts changed. */
  function withPosts(change: (post: Site['posts'][number]) => object): Site {
    return { ...site, posts: site.posts.map((post) => ({ ...post, ...change(post) })) };
  }

  test('posts of the same second follow each other by their ids, and none is left out', async () => {
    const same = ['listed-post-04', 'listed-post-05', 'listed-post-06'];
    const date = site.posts.find(({ slug }) => slug === 'listed-post-05')?.date;
    await connect({ site: withPosts(({ slug }) => (same.includes(slug) ? { date } : {})) });
    const walked: unknown[] = [];
    for (let path = '/listed-post-03/'; walked.length < 4;) {
      const next = (await besideOf(path)).newer ?? '';
      expect((await besideOf(next)).older).toBe(path);
      walked.push(next);
      path = next;
    }
    expect(walked).toEqual([
      '/listed-post-04/',
      '/listed-post-05/',
      '/listed-post-06/',
      '/listed-post-07/',
    ]);
  });

  test('no post is offered twice: neighbours of the same category are not among the related', async () => {
    await connect({ site });
    // The newest of the category, so that without leaving them out they would be the first.
    const newest = ['/listed-post-25/', '/listed-post-24/', '/listed-post-23/'];
    const { older, newer, related } = await besideOf('/listed-post-24/');
    expect([newer, '/listed-post-24/', older]).toEqual(newest);
    expect(related).toHaveLength(3);
    for (const path of newest) expect(related).not.toContain(path);
  });

  test('related are the posts before the post in its category and the ones below', async () => {
    await connect({ site });
    const { related } = await besideOf('/listed-post-13/');
    expect(related).toEqual(['/listed-post-11/', '/listed-post-10/', '/listed-post-09/']);
  });

  test('a category without enough other posts offers those of the categories below it', async () => {
    const { id = 0, parentId = 0 } =
      site.terms.find((term) => term.slug === 'nested-category') ?? {};
    await connect({
      site: withPosts(({ slug }) => ({ termIds: [slug === 'listed-post-10' ? parentId : id] })),
    });
    expect((await besideOf('/listed-post-10/')).related).toHaveLength(3);
  });

  test('a post without others in its category has none related', async () => {
    const only = site.posts.find(({ slug }) => slug === 'listed-post-10');
    const category = site.terms.find(({ taxonomy }) => taxonomy === 'category')?.id ?? 0;
    await connect({
      site: withPosts((post) => ({
        termIds: post === only ? [category] : post.termIds.filter((id) => id !== category),
      })),
    });
    expect((await besideOf('/listed-post-10/')).related).toEqual([]);
  });
});

test('a site that wants no related posts does not ask for them', async () => {
  jest.replaceProperty(siteConfig.lists, 'relatedPosts', 0);
  await connect({ contentFile: demoFile });
  const asked = jest.spyOn(globalThis, 'fetch');
  await visitPage('/rain/');
  expect(String(asked.mock.calls)).toContain('GetSeedNode');
  expect(String(asked.mock.calls)).not.toMatch(/relatedFirst"|relatedFirst%22/);
});
