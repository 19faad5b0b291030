import { makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startContentServer, type ContentServer } from '../../start/server';
import { ask } from '../support/ask';

const [FAMILY, CHILD, GRANDCHILD, OTHER, SAGA] = [901, 902, 903, 904, 911];
const post = (number: number, ...termIds: number[]) =>
  makePost(9_000 + number, `p-${number}`, { date: `2024-01-0${number}T10:00:00`, termIds });

let server: ContentServer;

beforeAll(async () => {
  const site = {
    ...rigSite({ showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 }),
    terms: [
      makeTerm(FAMILY, 'category', 'family'),
      makeTerm(CHILD, 'category', 'child', { parentId: FAMILY }),
      makeTerm(GRANDCHILD, 'category', 'grandchild', { parentId: CHILD }),
      makeTerm(OTHER, 'category', 'other', { parentId: FAMILY }),
      makeTerm(905, 'post_tag', 'kiln'),
      makeTerm(SAGA, 'genre', 'saga'),
      makeTerm(912, 'genre', 'family-saga', { parentId: SAGA }),
    ],
    posts: [
      post(1, CHILD),
      post(2, GRANDCHILD),
      post(3, CHILD, GRANDCHILD, 905),
      post(4),
      makePost(9_005, 'm-1', { type: 'movie', termIds: [912] }),
    ],
  };
  server = await startContentServer({ site });
});
afterAll(() => server.close());

const cursorOf = (id: number) => Buffer.from(`arrayconnection:${id}`).toString('base64');
const posts = (where: string) => `posts(where: { ${where} }) { nodes { slug } }`;
const terms = (where: string) => `terms(where: { ${where} }) { nodes { slug } }`;
const ofChild = (args: string) =>
  `category(id: ${CHILD}, idType: DATABASE_ID) { posts(${args}) { nodes { slug } } }`;

// Asked of WordPress 6.9.7 with WPGraphQL 2.20.0, which has answered so for the same terms and posts.
it.each<[what: string, field: string, slugs: string[]]>([
  ['a category', posts(`categoryId: ${FAMILY}`), ['p-3', 'p-2', 'p-1']],
  ['one below it', posts(`categoryId: ${GRANDCHILD}`), ['p-3', 'p-2']],
  ['no category', posts('categoryId: 0'), ['p-4', 'p-3', 'p-2', 'p-1']],
  ['a category that there is none of', posts('categoryId: 99999'), []],
  ['a term of another taxonomy', posts(`categoryId: ${SAGA}`), []],
  ['a category by its slug', posts('categoryName: "family"'), ['p-3', 'p-2', 'p-1']],
  ['a slug of a tag as that of a category', posts('categoryName: "kiln"'), []],
  ['a tag', posts('tag: "kiln"'), ['p-3']],
  ['a tag and a category', posts(`tag: "kiln", categoryId: ${OTHER}`), []],
  ['an empty slug', posts('tag: ""'), ['p-4', 'p-3', 'p-2', 'p-1']],
  ['its own connection', ofChild('first: 9'), ['p-3', 'p-1']],
  ['a cursor of a post in it', ofChild(`first: 9, after: "${cursorOf(9_003)}"`), ['p-1']],
  ['one of an older post elsewhere', ofChild(`first: 9, after: "${cursorOf(9_002)}"`), ['p-1']],
  ['the same backwards', ofChild(`last: 9, before: "${cursorOf(9_002)}"`), ['p-3']],
  ['one of no post', ofChild(`first: 9, after: "${cursorOf(99_999)}"`), ['p-3', 'p-1']],
  ['terms below', terms(`taxonomies: [GENRE], childOf: ${SAGA}`), ['family-saga']],
  [
    'all terms below',
    terms(`taxonomies: [CATEGORY], childOf: ${FAMILY}`),
    ['child', 'grandchild', 'other'],
  ],
  [
    'those in use',
    terms(`taxonomies: [CATEGORY], childOf: ${FAMILY}, hideEmpty: true`),
    ['child', 'grandchild'],
  ],
  [
    'terms in use, by what is below',
    terms('taxonomies: [GENRE], hideEmpty: true'),
    ['family-saga', 'saga'],
  ],
  ['terms below the last', terms(`taxonomies: [CATEGORY], childOf: ${GRANDCHILD}`), []],
  ['terms of another taxonomy', terms(`taxonomies: [CATEGORY], childOf: ${SAGA}`), []],
])('%s: %s', async (_, field, slugs) => {
  const answer = JSON.stringify(await ask(server, `{ ${field} }`));
  expect([...answer.matchAll(/"slug":"([^"]*)"/g)].map(([, slug]) => slug)).toEqual(slugs);
});

it('the feed of a category has what is below it', async () => {
  const feed = await (await fetch(`${server.url}/category/family/feed/`)).text();
  expect(feed.match(/(?<=<title><!\[CDATA\[)p-\d/g)).toEqual(['p-3', 'p-2', 'p-1']);
});
