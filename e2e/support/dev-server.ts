import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import { AUTH_SECRET, FAUST_SECRET, siteAt } from './site';
import type { SiteCopy } from './site-copy';

const root = resolve(__dirname, '../..');

/**
 * Starts `next dev`, with Turbopack, on the files of a copy of the site that was built.
 *
 * @param wordpressUrl of the WordPress that the build was made with
 */
export async function startDev(
  { folder, basePath }: SiteCopy,
  wordpressUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = siteAt(port) + basePath;
  const args = [join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(port)];
  rmSync(join(folder, '.next/dev'), { recursive: true, force: true });
  const child = spawn(process.execPath, [...args, '-H', '127.0.0.1'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
      SITE_URL: url,
      PORT: String(port),
      NEXTAUTH_SECRET: AUTH_SECRET,
      FAUST_SECRET_KEY: FAUST_SECRET,
      FRONTEND_URL: 'https://www.example.com/blog',
    },
    stdio: process.env.E2E_LOG === '1' ? 'inherit' : 'ignore',
  });
  await untilAnswers(`${url}/logo.svg`, child);
  // SIGTERM makes Next stop its server and the server's child processes, too.
  return { url, stop: () => stopProcess(child) };
}
