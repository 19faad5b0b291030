import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { makeAuthor, makePage, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

describe('nodeByUri, beside what was recorded', () => {
  let server: ContentServer;
  beforeAll(async () => {
    const site = rigSite();
    server = await startContentServer({
      siteUrl: 'https://front.example',
      site: {
        ...site,
        authors: [...site.authors, makeAuthor(6, 'silent')],
        terms: [...site.terms, makeTerm(910, 'category', 'straße')],
        posts: [
          ...site.posts,
          makePage(920, '2024'),
          makePage(921, 'same'),
          makePost(922, 'same'),
          makePost(923, 'twice'),
          makePost(924, 'twice'),
          makePost(925, 'of-silent', { status: 'draft', authorId: 6 }),
          makePost(926, 'photo-of-draft', {
            type: 'attachment',
            status: 'inherit',
            parentId: 925,
          }),
        ],
      },
    });
  });
  afterAll(() => server.close());

  it.each([
    ['/author/editor/page/2/', 'dXNlcjo0'],
    ['/author/silent/', null],
    ['/author/editor/2/', null],
    ['/category/wrong/nested-category/', 'dGVybToxOTk='],
    ['/tag/wrong/big-tag/', null],
    ['/tag/BIG-tag/feed/rss2/', 'dGVybToyMDE='],
    ['/category/strasse', 'dGVybTo5MTA='],
    ['/about//', 'cG9zdDoxNzI1'],
    ['/about?x=1', 'cG9zdDoxNzI1'],
    ['/about#team', 'cG9zdDoxNzI1'],
    ['/2024', 'cG9zdDo5MjA='],
    ['/page/2/', null],
    ['/2/', null],
    ['/same/', 'cG9zdDo5MjE='],
    ['/twice/', 'cG9zdDo5MjM='],
    ['/twice-2/', 'cG9zdDo5MjQ='],
    ['/of-silent/photo-of-draft/', null],
    ['https://front.example/about/', 'cG9zdDoxNzI1'],
    ['https://front.example', 'cG9zdDo3MDE='],
    ['/__proto__', null],
    ['/constructor/', null],
    ['/%00', null],
    ['/%E0%A4%A', null],
    ['/%e0%a4%a', null],
    ['%', null],
    ['///about', null],
    ['/\u0000', null],
  ])('%j', async (uri, id) => {
    const answer = await ask(server, 'query($uri: String!) { nodeByUri(uri: $uri) { id } }', {
      uri,
    });
    expect(answer).toEqual({ data: { nodeByUri: id === null ? null : { id } } });
  });

  it('needs a front page that is there', async () => {
    const broken = await startContentServer({ site: rigSite({ pageOnFront: 999_999 }) });
    const answer = await ask(broken, '{ nodeByUri(uri: "/") { __typename isFrontPage } }');
    await broken.close();
    expect(answer).toMatchObject({ data: { nodeByUri: { __typename: 'ContentType' } } });
  });
});
