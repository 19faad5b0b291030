import { startContentServer, type ContentServer } from '../../content-server/server';
import { readExchanges, repeat } from './support/contract';
import { rigSite } from './support/rig-site';

/** The recordings have a placeholder where the secret was. */
const faustSecret = '<faust secret key>';

describe.each([
  'http',
  'query',
  'seed',
  'node',
  'content',
  'posts',
  'site',
  'preview-seed',
  'latest-posts-front',
  'apq',
])('answers like WordPress: %s', (group) => {
  let server: ContentServer;

  beforeAll(async () => {
    const settings = group === 'latest-posts-front' ? latestPosts : {};
    server = await startContentServer({ site: rigSite(settings), faustSecret });
  });
  afterAll(() => server.close());

  // In the recorded order: persisted queries build on each other.
  it.each(readExchanges(group))('$name', async ({ request, expected }) => {
    expect(await repeat(request, server.url)).toEqual(expected);
  });
});

const latestPosts = { showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 } as const;
