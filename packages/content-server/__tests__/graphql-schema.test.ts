import { isObjectType, validateSchema } from 'graphql';
import { createSchema, readBaseDocument } from '../graphql/schema';
import { executableSchema } from '../graphql/schemas';
import { startContentServer, type ContentServer } from '../start/server';
import { siteTypes, type LabelledSite } from '../store/site-types';
import { ask } from './support/ask';
import { makePage, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const rig = rigSite();
const site = {
  ...rig,
  taxonomies: {
    boat_rig: { graphqlSingleName: 'boat_rig' },
    boat_state: { public: false },
  },
  terms: [
    ...rig.terms,
    makeTerm(900, 'mood', 'calm'),
    makeTerm(901, 'mood', 'wild'),
    makeTerm(910, 'category', 'straße'),
    makeTerm(911, 'boat-type', 'yawl'),
    makeTerm(912, 'boat_rig', 'sloop'),
    makeTerm(913, 'product_visibility', 'featured'),
    makeTerm(914, 'boat_state', 'sold'),
  ],
  posts: [
    ...rig.posts,
    makePost(901, 'first-review', { type: 'book_review', termIds: [900, 198] }),
    makePost(902, 'today', { type: 'news' }),
    makePost(903, 'hidden', { type: 'menu' }),
    makePost(904, 'lake', { type: 'place' }),
    makePost(905, 'shore', { type: 'place', parentId: 904 }),
    makePage(906, 'moody', { termIds: [901] }),
    makePage(920, '2024'),
    makePage(921, 'same'),
    makePost(922, 'same'),
    makePost(923, 'twice'),
    makePost(924, 'twice'),
    makePost(925, 'of-contributor', { status: 'draft', authorId: 6 }),
    makePost(927, 'main', { type: 'sail--plan', termIds: [911, 912, 913, 914] }),
    makePost(928, 'field', { type: 'acf-field', termIds: [912] }),
    makePost(926, 'photo-of-draft', { type: 'attachment', status: 'inherit', parentId: 925 }),
  ],
};

let server: ContentServer;
beforeAll(async () => {
  const siteUrl = 'https://front.example';
  server = await startContentServer({ site, siteUrl, log: () => undefined });
});
afterAll(() => server.close());

describe('the schema of a site', () => {
  /** Plain records: the resolver of the field they are in gives them whole. */
  const records =
    /(?:Connection|Edge|PageInfo|Payload|Settings|Avatar|MediaDetails|MediaSize|Template.*)$|^Template_/;

  it('has a resolver on every field', () => {
    const types = siteTypes(rig, new Set(), () => {});
    const extras = { templateTypes: new Set<string>(), menuLocations: [] };
    const schema = createSchema(readBaseDocument(), types, extras);
    const without = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => !type.name.startsWith('__') && !records.test(type.name))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => !field.resolve)
          .map((field) => `${type.name}.${field.name}`),
      );
    expect(validateSchema(schema)).toEqual([]);
    expect(without).toEqual([]);
  });
});

test('sites with the same types and plugins share a schema, others do not', () => {
  const schemaOf = (one: LabelledSite, jwt: boolean, ...menuLocations: string[]) =>
    executableSchema(
      { signIn: { jwt, faust: true }, others: [] },
      siteTypes(one, new Set(), () => {}),
      {
        templateTypes: new Set<string>(),
        menuLocations,
      },
    );
  const first = schemaOf(site, true);
  expect(schemaOf(structuredClone(site), true)).toBe(first);
  for (const other of [schemaOf(rig, true), schemaOf(site, false), schemaOf(site, true, 'SIDE')])
    expect(other).not.toBe(first);
});

describe('custom types of an export', () => {
  it('are valid, with lists, single nodes, terms, addresses and the way back', async () => {
    const answer = await ask(
      server,
      `{ bookReviews { nodes { __typename uri moods { nodes { name } } categories { nodes { slug } } } }
         bookReview(id: "first-review", idType: SLUG) { databaseId contentType { node { name } } }
         moods { nodes { uri count bookReviews { nodes { slug } } pages { nodes { slug } } } }
         category(id: 198, idType: DATABASE_ID) { bookReviews { nodes { slug } } }
         allNews { nodes { uri } }
         places(first: 1) { nodes { uri contentType { node { uri } } } }
         contentNodes(where: { contentTypes: [BOOK_REVIEW, NEWS] }) { nodes { __typename } } }`,
    );
    const slugs = (...all: string[]) => ({ nodes: all.map((slug) => ({ slug })) });
    const review = {
      __typename: 'BookReview',
      uri: '/book_review/first-review/',
      moods: { nodes: [{ name: 'calm' }] },
      categories: slugs('big-category'),
    };
    const mood = (uri: string) => ({ uri, count: 1, bookReviews: slugs(), pages: slugs() });
    expect(answer).toEqual({
      data: {
        bookReviews: { nodes: [review] },
        bookReview: { databaseId: 901, contentType: { node: { name: 'book_review' } } },
        moods: {
          nodes: [
            { ...mood('/mood/calm/'), bookReviews: slugs('first-review') },
            { ...mood('/mood/wild/'), pages: slugs('moody') },
          ],
        },
        category: { bookReviews: slugs('first-review') },
        allNews: { nodes: [{ uri: '/news/today/' }] },
        places: {
          nodes: [{ uri: '/place/lake/shore/', contentType: { node: { uri: '/places/' } } }],
        },
        contentNodes: { nodes: [{ __typename: 'News' }, { __typename: 'BookReview' }] },
      },
    });
  });
});

describe('types and taxonomies of several words', () => {
  it('have the values of enums that WPGraphQL makes of them', async () => {
    const answer = await ask(
      server,
      `{ terms(where: { taxonomies: [BOATTYPE, BOAT_RIG] }) { nodes { __typename uri } }
         contentNodes(where: { contentTypes: [SAIL__PLAN] }) { nodes { __typename } }
         boatType(id: "yawl", idType: SLUG) { contentNodes { nodes { __typename } } } }`,
    );
    const plans = { nodes: [{ __typename: 'SailPlan' }] };
    const yawl = { __typename: 'BoatType', uri: '/boat-type/yawl/' };
    const sloop = { __typename: 'Boat_rig', uri: '/boat_rig/sloop/' };
    expect(answer).toEqual({
      data: {
        terms: { nodes: [sloop, yawl] },
        contentNodes: plans,
        boatType: { contentNodes: plans },
      },
    });
  });

  it('are not there, nor in a sitemap, where WordPress keeps them to itself', async () => {
    const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    const sitemaps = await read('/wp-sitemap.xml');
    expect(sitemaps).toContain('taxonomies-boat_rig-1.xml');
    expect(sitemaps).not.toMatch(/product_visibility|boat_state|acf-field/);
    const query = 'query($uri: String!) { nodeByUri(uri: $uri) { id } }';
    for (const uri of ['/product_visibility/featured/', '/boat_state/sold/', '/acf-field/field/'])
      expect(await ask(server, query, { uri })).toEqual({ data: { nodeByUri: null } });
  });
});

describe('nodeByUri, beside what was recorded', () => {
  it.each([
    ['/book_reviews/', 'cG9zdF90eXBlOmJvb2tfcmV2aWV3'],
    ['/news/', 'cG9zdF90eXBlOm5ld3M='],
    ['/place/lake/shore/', 'cG9zdDo5MDU='],
    ['/mood/calm/', 'dGVybTo5MDA='],
    ['/author/editor/page/2/', 'dXNlcjo0'],
    ['/author/contributor/', null],
    ['/author/editor/2/', null],
    ['/category/wrong/nested-category/', 'dGVybToxOTk='],
    ['/tag/wrong/big-tag/', null],
    ['/tag/BIG-tag/feed/rss2/', 'dGVybToyMDE='],
    ['/category/strasse', 'dGVybTo5MTA='],
    ['/about//', 'cG9zdDoxNzI1'],
    ['/2024', 'cG9zdDo5MjA='],
    ['/page/2/', null],
    ['/2/', null],
    ['/same/', 'cG9zdDo5MjE='],
    ['/twice/', 'cG9zdDo5MjM='],
    ['/twice-2/', 'cG9zdDo5MjQ='],
    ['/of-contributor/photo-of-draft/', null],
    ['https://front.example/about/', 'cG9zdDoxNzI1'],
    ['https://front.example', 'cG9zdDo3MDE='],
    ['/__proto__', null],
    ['/constructor/', null],
    ['/%e0%a4%a', null],
    ['%', null],
    ['///about', null],
    ['/\u0000', null],
  ])('%j', async (uri, id) => {
    const query = 'query($uri: String!) { nodeByUri(uri: $uri) { id } }';
    const answer = await ask(server, query, { uri });
    expect(answer).toEqual({ data: { nodeByUri: id === null ? null : { id } } });
  });

  it('needs a front page that is there', async () => {
    const broken = await startContentServer({ site: rigSite({ pageOnFront: 999_999 }) });
    const answer = await ask(broken, '{ nodeByUri(uri: "/") { __typename isFrontPage } }');
    await broken.close();
    expect(answer).toMatchObject({ data: { nodeByUri: { __typename: 'ContentType' } } });
  });
});
