import type { Site } from '../../content-server/model';
import type { SingleQuery } from '../../gql/operations';
import { singleVariables } from '../../wp-templates/single/adjacent-posts';
import { relatedPosts } from '../../wp-templates/single/related-posts';
import { executeQuery } from '../../lib/cms/execute-query';
import { cleanAnswer } from '../../lib/html/sanitize/clean-answer';
import type { LoadQuery, TemplateContext } from '../../lib/template/template';
import single from '../../wp-templates/single/data';
import { rigSite } from '../../content-server/__tests__/support/rig-site';
import { connect, demoFile, visitPage } from '../support/connected-site';

const context: TemplateContext = {
  asPreview: false,
  page: 1,
  postsPerPage: 10,
  postsPageId: 0,
  after: null,
  knowsSticky: true,
};

/** The template's data, as its view gets them. */
async function dataOf(path: string): Promise<SingleQuery> {
  const { template, data } = await visitPage(path);
  expect(template).toBe('single');
  return data as SingleQuery;
}

async function besideOf(path: string) {
  const { older, newer, post } = await dataOf(path);
  const uris = (list: SingleQuery['older']) => list?.nodes.map(({ uri }) => uri) ?? null;
  return {
    older: uris(older),
    newer: uris(newer),
    related: relatedPosts(post ?? {}).map(({ uri }) => uri),
  };
}

describe('on the demo content', () => {
  beforeAll(() => connect({ contentFile: demoFile }));

  test('a post has the one before and the one after it in time', async () => {
    expect(await besideOf('/notes-on-north-light/')).toMatchObject({
      older: ['/on-the-patience-required/'],
      newer: ['/sharp-a-field-guide-to-edges/'],
    });
  });

  test('the first post has only a newer one', async () => {
    expect(await besideOf('/why-we-draw-people-from-the-side/')).toMatchObject({
      older: [],
      newer: ['/the-potter-who-keeps-her-failures/'],
    });
  });

  test('the last one has only an older one: what is not published is none', async () => {
    // In between is a private post; later are a draft, a pending and a scheduled one.
    expect(await besideOf('/two-years-sixty-portraits/')).toMatchObject({
      older: ['/rain/'],
      newer: [],
    });
  });

  test('a protected post is a neighbour and has neighbours, and nothing related', async () => {
    expect((await besideOf('/rain/')).older).toEqual(['/contact-sheet-for-the-autumn-show/']);
    expect(await besideOf('/contact-sheet-for-the-autumn-show/')).toEqual({
      older: ['/breath-heat-gravity/'],
      newer: ['/rain/'],
      related: [],
    });
  });

  test('titles of neighbours are cleaned like every other', async () => {
    const { newer } = await dataOf('/قلم-القصب/');
    expect(newer?.nodes).toEqual([
      {
        title: '<em>Slow</em> is a material: wood, water &amp; waiting',
        uri: '/slow-is-a-material/',
      },
    ]);
  });

  test('related are others of its first category, neither itself nor a neighbour', async () => {
    const { post } = await dataOf('/rain/');
    expect(post?.categories?.nodes[0]?.name).toBe('Field Letters');
    expect((await besideOf('/rain/')).related).toEqual([
      '/nine-workshops-in-twelve-days/',
      '/قلم-القصب/',
      '/金継ぎの朝/',
    ]);
  });

  test('a page carries of all that only titles and addresses', async () => {
    const { older, newer, post } = await dataOf('/blue-takes-three-days/');
    const links = [...(older?.nodes ?? []), ...(newer?.nodes ?? []), ...relatedPosts(post ?? {})];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(Object.keys(link).sort()).toEqual(['title', 'uri']);
    expect(post?.comments).toBeNull();
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
      const next = (await besideOf(path)).newer?.[0] ?? '';
      expect((await besideOf(next)).older).toEqual([path]);
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
    expect([newer?.[0], '/listed-post-24/', older?.[0]]).toEqual(newest);
    expect(related).toHaveLength(3);
    for (const path of newest) expect(related).not.toContain(path);
  });

  test('a post without others in its category has none related', async () => {
    const only = site.posts.find(({ slug }) => slug === 'listed-post-10');
    const category = site.terms.find(({ taxonomy }) => taxonomy === 'category')?.id ?? 0;
    await connect({
      site: withPosts((post) => ({
        termIds: post === only ? [category] : post.termIds.filter((id) => id !== category),
      })),
    });
    const { post } = await dataOf('/listed-post-10/');
    expect(relatedPosts(post ?? {})).toEqual([]);
    expect(JSON.stringify(post)).toContain('"related":null');
  });

  test('a post that is gone by the second request is not found', async () => {
    const server = await connect({ site });
    const { __SEED_NODE__: seed } = await visitPage('/listed-post-01/');
    await connect({
      site: withPosts(({ slug }) => (slug === 'listed-post-01' ? { status: 'draft' } : {})),
    });
    const load: LoadQuery = async (query, variables) =>
      cleanAnswer(query, await executeQuery(query, variables));
    expect(await single.load(seed, context, load)).toBeNull();
    expect(server.requests).toBeGreaterThan(0);
  });
});

const seed = { __typename: 'Post' as const, id: 'x', uri: '/a/', databaseId: 12 };

test('a preview asks for neither neighbours nor related posts', () => {
  const variables = singleVariables(seed as never, { ...context, asPreview: true });
  expect(variables).toMatchObject({ asPreview: true, withRelated: false });
});

test('a site that wants no related posts does not ask for them', () => {
  expect(singleVariables(seed as never, context, 0).withRelated).toBe(false);
  expect(singleVariables(seed as never, context, 4)).toMatchObject({
    withRelated: true,
    relatedFirst: 7,
    cursor: Buffer.from('arrayconnection:12').toString('base64'),
  });
});
