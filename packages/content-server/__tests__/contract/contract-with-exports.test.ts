import type { Site } from '../../model';
import { recordedSite } from '@showcase/testing/content/recorded-site';
import { startRigServer, type RigServer } from '../support/rig-server';
import { sharedFile } from '@showcase/testing/content/shared';
import { describeWithSharedContent } from '../wxr-fixtures/shared-content';
import { exportGroups } from './recorded-shape';
import { readExchanges, repeat } from './repeat';

/** Recorded after the post 1861 was made sticky, too. */
const withTwoSticky = /^sticky-.*(?:-two|order-by-date)/;

function makeSticky(site: Site, id: number): Site {
  return {
    ...site,
    posts: site.posts.map((post) => (post.id === id ? { ...post, sticky: true } : post)),
  };
}

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  let one: RigServer;
  let two: RigServer;
  beforeAll(async () => {
    const site = recordedSite([path, sharedFile('content', '64-block-test-data.xml')]);
    one = await startRigServer({ site });
    two = await startRigServer({ site: makeSticky(site, 1861) });
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
});
