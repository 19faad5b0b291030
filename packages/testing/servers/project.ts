import { spawn } from 'node:child_process';
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

const realRoot = path.resolve(__dirname, '../../..');

/** The program `showcase`, for a project that has packages of its own in the place of those that it imports. */
export const showcase = path.join(realRoot, 'packages/cli/showcase.mjs');

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts `node …args` in a folder with only `env` and the PATH for an environment. */
function startIn(folder: string, args: string[], env: Record<string, string>) {
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
  /** Resolves when the output has `text`; rejects when the command ends without it. */
  const has = (name: 'stdout' | 'stderr', text: string) =>
    new Promise<void>((resolve, reject) => {
      child[name].on('data', () => output[name].includes(text) && resolve());
      void ended.then((run) => reject(new Error(`no "${text}": ${JSON.stringify(run)}`)));
    });
  const says = (text: string) => has('stdout', text);
  const warns = (text: string) => has('stderr', text);
  return { child, says, warns, ended };
}

/**
 * Ends all processes of a folder with this process, also after a SIGKILL: commands start others in groups of their
 * own. Returns a function that does so now.
 */
function sweepLater(folder: string): () => void {
  const program = path.join(realRoot, 'ops/scripts/launch/sweep.mjs');
  const sweeper = spawn(process.execPath, [program, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.unref();
  return () => sweeper.stdin.end();
}

/** The files and folders of a project that its commands read. */
const COPIED = [
  'ops/scripts',
  'ops/wordpress',
  'packages/cli',
  'package.json',
  'package-lock.json',
  'packages/next/build/start-environment.mjs',
  'packages/wordpress/environment',
];

export type Project = ReturnType<typeof makeProject>;

/**
 * A project of its own with the real commands, to run them in. Its packages are links to the real ones,
 * but for `fakes`: path below node_modules → text of the file.
 */
export function makeProject(
  files: Record<string, string> = {},
  fakes: Record<string, string> = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-test-'));
  for (const name of COPIED) {
    cpSync(path.join(realRoot, name), path.join(folder, name), { recursive: true });
  }
  // No link itself: what empties the folder, as `npm ci` does, takes links away and no packages.
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  const faked = Object.keys(fakes);
  const link = (name: string) => {
    const real = path.join(realRoot, 'node_modules', name);
    const isFaked = faked.some((file) => `${file}/`.startsWith(`${name}/`));
    if (!isFaked) return symlinkSync(real, path.join(modules, name));
    if (!name.startsWith('@') || name.includes('/')) return;
    mkdirSync(path.join(modules, name));
    for (const each of readdirSync(real)) link(`${name}/${each}`);
  };
  for (const name of readdirSync(path.join(realRoot, 'node_modules'))) link(name);
  const write = (texts: Record<string, string | Buffer>, below = folder) => {
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(below, file)), { recursive: true });
      writeFileSync(path.join(below, file), text);
    }
  };
  write(fakes, modules);
  write(files);
  let sweep: (() => void) | undefined;
  const start = (args: string[], env: Record<string, string> = {}) => {
    sweep ??= sweepLater(folder);
    return startIn(folder, args, env);
  };
  return {
    folder,
    write,
    start,
    run: (args: string[], env?: Record<string, string>) => start(args, env).ended,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      sweep?.();
    },
  };
}

/** The GraphQL document that a generated file holds: what a bundler would keep of it. */
export function compiledDocument({ folder }: Project, file: string): DocumentNode {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const literal = /JSON\.parse\(\s*('(?:[^'\\]|\\.)*')/.exec(text)?.[1] ?? '';
  return JSON.parse(literal.slice(1, -1).replace(/\\(.)/g, '$1'));
}
