/** Servers of the site as in production: several that share a Redis, behind nginx. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { freePort } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { secret } from './editable-content.mjs';

const load = async () => (await tsImport('./programs.ts', import.meta.url)).programs;

/** Starts nginx with ops/deploy/nginx.conf; files of the build come from the site. */
async function startBalancer(port, servers) {
  const { startNginx } = await load();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
  const nginx = await startNginx({ folder, home: folder, port, servers });
  return async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Starts `servers` servers of the site, which share a Redis with `redis`, and nginx before them with `nginx`.
 * `startContent(siteUrl)` starts their WordPress. Resolves with `{ content, servers, entries, stop }`: of each server what startSite
 * gives, and the port of its `metrics`; `entries`: where visitors come in.
 */
export async function startServers({ servers: count, redis, nginx }, startContent) {
  const freePorts = (length) => Promise.all(Array.from({ length }, freePort));
  const [front, ...ports] = await freePorts(1 + count);
  const metricsPorts = await freePorts(count);
  const siteUrl = `http://127.0.0.1:${nginx ? front : ports[0]}`;
  const content = await startContent(siteUrl);
  const store = redis && (await (await load()).runRedis());
  const servers = [];
  for (const [i, port] of ports.entries()) {
    const env = {
      SITE_URL: siteUrl,
      REVALIDATE_SECRET: secret,
      METRICS_PORT: String(metricsPorts[i]),
      ...(store && { REDIS_URL: store.url }),
    };
    servers.push({ ...(await startSite(content.url, { port, env })), metrics: metricsPorts[i] });
  }
  const stopBalancer = nginx && (await startBalancer(front, [ports[0], ports.at(-1)]));
  return {
    content,
    servers,
    entries: nginx ? [siteUrl] : servers.map(({ url }) => url),
    async stop() {
      if (stopBalancer) await stopBalancer();
      await Promise.all(servers.map((server) => server.stop()));
      if (store) await store.stop();
      await content.stop();
    },
  };
}
