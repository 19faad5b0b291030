import type { SignInMode } from '../../auth/plugins';
import { groups } from './recorded-shape';
import { readExchanges, repeat } from './repeat';
import { startRigServer, type RigServer } from '../support/rig-server';
import { rigSite } from '@showcase/testing/content/rig-site';

const latestPosts = { showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 } as const;

describe.each(groups)('answers like WordPress: %s', (group) => {
  /** A server with the plugins that were active when an exchange was recorded. */
  const servers: Partial<Record<SignInMode, Promise<RigServer>>> = {};
  const site = () => rigSite(group === 'latest-posts-front' ? latestPosts : {});
  afterAll(async () => {
    for (const started of Object.values(servers)) await (await started).close();
  });

  // In the recorded order: persisted queries build on each other.
  it.each(readExchanges(group))('$name', async ({ signIn, request, expected }) => {
    const rig = await (servers[signIn] ??= startRigServer({ site: site(), signIn }));
    expect(await repeat(request, rig.server.url, rig.fillIn)).toEqual(expected);
  });
});
