import type { SignInMode } from '../../auth/plugins';
import { groups } from './recorded-shape';
import { readExchanges, repeat } from './repeat';
import { startRigServer, type RigServer } from '../support/rig-server';
import { rigSite } from '@showcase/testing/content/rig-site';

describe.each(groups)('answers like WordPress: %s', (group) => {
  const servers = new Map<SignInMode, Promise<RigServer>>();

  /** The server with the plugins that were active when it was recorded. */
  function serverFor(signIn: SignInMode): Promise<RigServer> {
    const known = servers.get(signIn);
    if (known) return known;
    const settings = group === 'latest-posts-front' ? latestPosts : {};
    const started = startRigServer({ site: rigSite(settings), signIn });
    servers.set(signIn, started);
    return started;
  }
  afterAll(async () => {
    for (const started of servers.values()) await (await started).close();
  });

  // In the recorded order: persisted queries build on each other.
  it.each(readExchanges(group))('$name', async ({ signIn, request, expected }) => {
    const { server, fillIn } = await serverFor(signIn);
    expect(await repeat(request, server.url, fillIn)).toEqual(expected);
  });
});

const latestPosts = { showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 } as const;
