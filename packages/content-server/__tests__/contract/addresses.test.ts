import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ask } from '../support/ask';
import { recordedSite } from '@showcase/testing/content/recorded-site';
import { startRigServer, type RigServer } from '../support/rig-server';
import { sharedFile } from '@showcase/testing/content/shared';
import { describeWithSharedContent } from '../wxr-fixtures/shared-content';
import { recordedAddress, shapeFileOf } from './recorded-shape';

const json: unknown = JSON.parse(readFileSync(join(__dirname, shapeFileOf('redirect')), 'utf8'));
/** Recorded after an entry was renamed or moved for it; or queries, which the site does not ask for. */
const notRepeatable = /-old-slug|-page-moved|-(?:page-id-post|pagename|movie-query)/;
const addresses = z
  .array(recordedAddress)
  .parse(json)
  .filter(({ name }) => !notRepeatable.test(name));

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  let rig: RigServer;
  beforeAll(async () => {
    const site = recordedSite([path, sharedFile('content', '64-block-test-data.xml')]);
    rig = await startRigServer({ site });
  });
  afterAll(() => rig.close());

  it.each(addresses)('$name: nodeByUri says what $path is', async (address) => {
    const query = 'query ByUri($uri: String!) { nodeByUri(uri: $uri) { type: __typename uri } }';
    const answer = await ask(rig.server, query, { uri: address.path });
    expect(answer).toEqual({ data: { nodeByUri: address.node } });
  });
});
