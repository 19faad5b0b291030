import { z } from 'zod';
import { ask } from '../support/ask';
import { recordedSite } from '@showcase/testing/content/recorded-site';
import { startRigServer, type RigServer } from '../support/rig-server';
import { describeWithSharedContent, sharedFile } from '@showcase/testing/content/shared';
import { exportGroups } from './recorded-shape';
import { readExchanges, readShapes, repeat } from './repeat';

/** Recorded after the post 1861 was made sticky, too. */
const withTwoSticky = /^sticky-.*(?:-two|order-by-date)/;
/** Recorded after an entry was renamed or moved for it; or queries, which the site does not ask for. */
const notRepeatable = /-old-slug|-page-moved|-(?:page-id-post|pagename|movie-query)/;
const addresses = z
  .array(z.object({ name: z.string(), path: z.string(), node: z.unknown() }))
  .parse(readShapes('redirect'))
  .filter(({ name }) => !notRepeatable.test(name));

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  let one: RigServer;
  let two: RigServer;
  beforeAll(async () => {
    const site = recordedSite([path, sharedFile('content', '64-block-test-data.xml')]);
    const posts = site.posts.map((post) => (post.id === 1861 ? { ...post, sticky: true } : post));
    one = await startRigServer({ site });
    two = await startRigServer({ site: { ...site, posts } });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  describe.each(exportGroups)('answers like WordPress: %s', (group) => {
    it.each(readExchanges(group))('$name', async ({ name, request, expected }) => {
      const { server, fillIn } = withTwoSticky.test(name) ? two : one;
      expect(await repeat(request, server.url, fillIn)).toEqual(expected);
    });
  });

  it.each(addresses)('$name: nodeByUri says what $path is', async (address) => {
    const query = 'query ByUri($uri: String!) { nodeByUri(uri: $uri) { type: __typename uri } }';
    const answer = await ask(one.server, query, { uri: address.path });
    expect(answer).toEqual({ data: { nodeByUri: address.node } });
  });
});
