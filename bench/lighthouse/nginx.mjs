/**
 * Serves a directory with nginx as a static site, on a free port of 127.0.0.1: a file with a
 * compressed copy (`.gz`) is sent compressed. Usage: `node nginx.mjs NGINX FOLDER`, FOLDER with the
 * site in `site/`; nginx's own files are written beside it. Prints its URL when ready.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/launch/servers.mjs';

const readyWithinMs = 10_000;
const pollMs = 50;

const [nginx, folder] = process.argv.slice(2);
const port = await freePort();

// A single foreground process: no worker could outlive it, and no user switch is needed.
const configuration = `
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
  types {
    text/html html;
    text/css css;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/webp webp;
    image/gif gif;
    image/x-icon ico;
    font/woff2 woff2;
  }
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

const file = path.join(folder, 'nginx.conf');
mkdirSync(path.join(folder, 'temporary'), { recursive: true });
writeFileSync(file, configuration);
const child = spawn(nginx, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => child.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill());
for (const event of ['error', 'exit']) child.on(event, () => process.exit(1));

const url = `http://127.0.0.1:${port}`;
const deadline = Date.now() + readyWithinMs;
const answers = () =>
  fetch(url, { signal: AbortSignal.timeout(readyWithinMs) }).then(
    () => true,
    () => false,
  );
while (!(await answers())) {
  if (Date.now() > deadline) process.exit(1);
  await pause(pollMs);
}
console.log(url);
