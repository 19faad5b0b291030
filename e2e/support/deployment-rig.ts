import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '@showcase/content-server/server';
import { installedServer, installRelease, type InstalledServer } from './installed-site';
import { startNginx, type Nginx } from '@showcase/testing/servers/nginx';
import { freePort } from '@showcase/testing/servers/processes';
import { hasRedis, runRedis, type Redis } from '@showcase/testing/servers/redis';
import { demoFile } from './serve-site';
import { REVALIDATE_SECRET } from './site';

export interface DeploymentRig {
  nginx: Nginx;
  /** The folder into which ops/deploy/install-release has installed the site. */
  home: string;
  /** Two that share a Redis; one where there is none. */
  servers: InstalledServer[];
  redis: Redis | null;
  /** The WordPress of now. */
  readonly cms: ContentServer;
  /** The first of them. */
  first: InstalledServer;
  /** Gives a post another title, without telling the site. */
  rename(id: number, title: string): Promise<void>;
  /** While something happens, WordPress does not answer. */
  withoutCms(happening: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts all that docs/deploying.md has on one machine.
 *
 * @param options what the content server has beside the demo.
 */
export async function startDeployment(options: ContentServerOptions = {}): Promise<DeploymentRig> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const home = join(folder, 'home');
  installRelease(home);
  const nginxPort = await freePort();
  const siteUrl = `http://127.0.0.1:${nginxPort}`;
  const cmsOptions = { signIn: 'jwt', siteUrl, revalidateSecret: REVALIDATE_SECRET } as const;
  let content = await startContentServer({ contentFile: demoFile, ...cmsOptions, ...options });
  const cmsPort = Number(new URL(content.url).port);
  const startCms = (site: ContentServer['site']) =>
    startContentServer({ site, port: cmsPort, ...cmsOptions });
  const redis: Redis | null = hasRedis ? await runRedis() : null;
  const ports: [number, number] = [await freePort(), await freePort()];
  if (!redis) ports[1] = ports[0];
  const env = {
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    SITE_URL: siteUrl,
    REVALIDATE_SECONDS: '3600',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const servers = [...new Set(ports)].map((port) =>
    installedServer(home, join(folder, String(port)), port, env),
  );
  const [first] = servers;
  if (!first) throw new Error('no server');
  await Promise.all(servers.map((server) => server.start()));
  const nginx = await startNginx({ folder, home, port: nginxPort, servers: ports });
  return {
    nginx,
    home,
    servers,
    first,
    redis,
    get cms() {
      return content;
    },
    async rename(id, title) {
      const site = structuredClone(content.site);
      for (const post of site.posts) if (post.id === id) post.title = title;
      await content.close();
      content = await startCms(site);
    },
    async withoutCms(happening) {
      const { site } = content;
      await content.close();
      await happening();
      content = await startCms(site);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await redis?.stop();
      await content.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
