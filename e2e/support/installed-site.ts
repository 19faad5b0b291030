import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import { AUTH_SECRET, FAUST_SECRET, REVALIDATE_SECRET } from './site';

const root = resolve(__dirname, '../..');

/** Installs the build of this project below a folder, as docs/deploying.md says. */
export function installRelease(home: string): void {
  execFileSync('ops/deploy/install-release', ['.next/standalone', home], {
    cwd: root,
    stdio: 'pipe',
  });
}

export interface InstalledServer {
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
export function installedServer(
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
