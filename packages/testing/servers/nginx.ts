import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { stopProcess, untilAnswers } from './processes';

const conf = resolve(__dirname, '../../../ops/deploy/nginx.conf');
/** Debian has nginx where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0;

export interface Nginx {
  url: string;
  /** Lists its answers so far, a line each: status, state of its cache, servers asked, path. */
  answers(): string[];
  stop(): Promise<void>;
}

/** Replaces what docs/deploying.md says to replace; all of it must be there. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`ops/deploy/nginx.conf does not say ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

/** Debian's nginx.conf without what needs root. One process in the foreground: none can be left. */
const around = (folder: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  sendfile on;
  tcp_nopush on;
  gzip on;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  log_format answers '$status $upstream_cache_status [$upstream_addr] $request_uri';
  access_log ${folder}/answers.log answers;
  client_body_temp_path ${folder}/temporary;
  proxy_temp_path ${folder}/temporary;
  fastcgi_temp_path ${folder}/temporary;
  uwsgi_temp_path ${folder}/temporary;
  scgi_temp_path ${folder}/temporary;
  include ${folder}/site.conf;
}
`;

interface NginxOptions {
  /** For its own files. */
  folder: string;
  /** Folder in which ops/deploy/install-release has put the site. */
  home: string;
  port: number;
  /** Below which the site is, such as `/blog`. */
  basePath?: string;
  /** Ports of the site's two servers; the same twice for one. */
  servers: readonly [number, number];
}

/** Runs nginx with ops/deploy/nginx.conf, until the end of this process at the latest. */
export async function startNginx({
  folder,
  home,
  port,
  servers,
  basePath = '',
}: NginxOptions): Promise<Nginx> {
  const url = `http://127.0.0.1:${port}${basePath}`;
  const site = replaced(readFileSync(conf, 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${port};`,
    'listen [::]:80;': '',
    ...(basePath && { '# rewrite ^/blog(': `rewrite ^${basePath}(` }),
    '127.0.0.1:3001': `127.0.0.1:${servers[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${servers[1]}`,
    '/srv/profile-showcase': home,
    '/var/cache/profile-showcase': join(folder, 'cache'),
  });
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  const errors = process.env.E2E_LOG === '1' ? 'stderr' : join(folder, 'error.log');
  const child = spawn('nginx', ['-p', folder, '-e', errors, '-c', join(folder, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilAnswers(`${url}/logo.svg`, child);
  return {
    url,
    answers: () => readFileSync(join(folder, 'answers.log'), 'utf8').trim().split('\n'),
    stop: () => stopProcess(child),
  };
}
