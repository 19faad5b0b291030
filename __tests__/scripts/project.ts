import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { DocumentNode } from 'graphql';

const realRoot = path.resolve(__dirname, '../..');

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Command {
  child: ChildProcess;
  /** Resolves when the output so far has `text`; rejects when the command ends without it. */
  says(text: string): Promise<void>;
  ended: Promise<Run>;
}

export interface Project {
  folder: string;
  write(files: Record<string, string>): void;
  /** Starts `node …args` in the project with only `env` and the PATH for an environment. */
  start(args: string[], env?: Record<string, string>): Command;
  run(args: string[], env?: Record<string, string>): Promise<Run>;
  remove(): void;
}

/** node_modules of the real project by links, but for `fakes`: path below it → text of the file. */
function linkPackages(folder: string, fakes: Record<string, string>): void {
  const modules = path.join(folder, 'node_modules');
  // No link itself: what empties the folder, as `npm ci` does, takes links away and no packages.
  mkdirSync(modules);
  const faked = new Set(Object.keys(fakes).map((file) => file.split('/')[0]));
  for (const name of readdirSync(path.join(realRoot, 'node_modules'))) {
    if (faked.has(name)) continue;
    symlinkSync(path.join(realRoot, 'node_modules', name), path.join(modules, name));
  }
  for (const [file, text] of Object.entries(fakes)) {
    mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
    writeFileSync(path.join(modules, file), text);
  }
}

function startIn(folder: string, args: string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<Run>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.stdout.includes(text) && resolve();
      child.stdout.on('data', look);
      void ended.then((run) =>
        reject(new Error(`ended without "${text}": ${JSON.stringify(run)}`)),
      );
      look();
    });
  return { child, says, ended };
}

/** The files and folders of a project that the scripts read. */
const COPIED = [
  'ops/scripts',
  'package.json',
  'package-lock.json',
  'packages/next/server/secrets.mjs',
  'packages/wordpress/environment/env-variables.ts',
  'packages/wordpress/environment/base-path.ts',
];

/** A project of its own with the real scripts and packages, to run commands in. */
export function makeProject(
  files: Record<string, string> = {},
  fakes: Record<string, string> = {},
): Project {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-test-'));
  for (const name of COPIED) {
    cpSync(path.join(realRoot, name), path.join(folder, name), { recursive: true });
  }
  linkPackages(folder, fakes);
  const write: Project['write'] = (texts) => {
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  };
  write(files);
  return {
    folder,
    write,
    start: (args, env = {}) => startIn(folder, args, env),
    run: (args, env = {}) => startIn(folder, args, env).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The GraphQL document that a generated file holds: what a bundler would keep of it. */
export function compiledDocument({ folder }: Project, file: string): DocumentNode {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const literal = /JSON\.parse\(\s*('(?:[^'\\]|\\.)*')/.exec(text)?.[1] ?? '';
  return JSON.parse(literal.slice(1, -1).replace(/\\(.)/g, '$1'));
}
