/** The baseline of a page: the same HTML without scripts, served by nginx. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, stop } from '../../../packages/cli/doors/programs.mjs';
import { freePort, untilAnswers } from '../../scripts/launch/ports.mjs';
import { savePages } from './static-pages.mjs';

/**
 * Serves `folder/site`: a file with a compressed copy (`.gz`) is sent compressed. A single process in
 * the foreground: no worker could outlive it, and no user switch is needed.
 */
const configuration = (folder, port) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/temporary;
  proxy_temp_path ${folder}/temporary;
  fastcgi_temp_path ${folder}/temporary;
  uwsgi_temp_path ${folder}/temporary;
  scgi_temp_path ${folder}/temporary;
  include /etc/nginx/mime.types;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location /_next/static/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
  }
}
`;

/** A user's PATH may lack the directories of servers. */
const withServers = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/**
 * Starts nginx with the pages `uris` of the site at `url`. Resolves with `{ url, stop }`, or with null
 * when nginx is not installed. Throws UserError.
 */
export async function startStaticPeer(url, uris) {
  if (spawnSync('nginx', ['-v'], { env: withServers }).error) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-static-'));
  const removed = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removed);
  await savePages(url, uris, path.join(folder, 'site'));
  mkdirSync(path.join(folder, 'temporary'));
  const [port, file] = [await freePort(), path.join(folder, 'nginx.conf')];
  writeFileSync(file, configuration(folder, port));
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file];
  const nginx = launch(args, { program: 'nginx', env: withServers, stdio: 'ignore' });
  const peer = `http://127.0.0.1:${port}`;
  await untilAnswers(peer, nginx);
  return {
    url: peer,
    async stop() {
      await stop(nginx);
      process.off('exit', removed);
      removed();
    },
  };
}
