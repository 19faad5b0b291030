import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startContentServer } from '@showcase/content-server';
import type { ContentServer, ContentServerOptions } from '@showcase/content-server';
import { startNginx, type Nginx } from '@showcase/testing/servers/nginx';
import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import { hasRedis, runRedis, type Redis } from '@showcase/testing/servers/redis';
import { demoFile } from './serve-site';
import { AUTH_SECRET, FAUST_SECRET, REVALIDATE_SECRET } from './site';

const root = resolve(__dirname, '../..');

interface InstalledServer {
  url: string;
  start(): Promise<void>;
  /** Ends it as systemd does: what has begun is answered first. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** The values of a setting in the systemd unit; `folder` stands for all that systemd provides. */
function unitSetting(name: string, port: number, home: string, folder: string): string[] {
  const unit = readFileSync(join(root, 'ops/deploy/profile-showcase@.service'), 'utf8');
  const text = unit
    .replaceAll('/srv/profile-showcase', home)
    .replaceAll('%i', `${port}`)
    .replace(/%[SC]/g, folder);
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
}

/**
 * A server of an installed site, started by the command of the systemd unit, without this project's
 * environment.
 *
 * @param env what stands in /etc/profile-showcase.env, beside the secrets.
 */
function installedServer(
  home: string,
  folder: string,
  port: number,
  env: Record<string, string>,
): InstalledServer {
  const url = `http://127.0.0.1:${port}`;
  const setting = (name: string) => unitSetting(name, port, home, folder);
  let child: ChildProcess;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url,
    async start() {
      const [program = '', ...args] = setting('ExecStart').join('').split(' ');
      child = spawn(program, args, {
        cwd: setting('WorkingDirectory').join(''),
        env: {
          PATH: process.env.PATH,
          ...Object.fromEntries(setting('Environment').map((line) => line.split('='))),
          NEXTAUTH_SECRET: AUTH_SECRET,
          FAUST_SECRET_KEY: FAUST_SECRET,
          REVALIDATE_SECRET,
          ...env,
        },
        stdio: process.env.E2E_LOG === '1' ? 'inherit' : 'ignore',
      });
      await untilAnswers(`${url}/logo.svg`, child);
    },
    stop: () => stopProcess(child),
    kill: () => stopProcess(child, 'SIGKILL'),
  };
}

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
  execFileSync('ops/deploy/install-release', ['.next/standalone', home], {
    cwd: root,
    stdio: 'pipe',
  });
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
