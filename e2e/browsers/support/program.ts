import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PRINTS_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 3_000;

/** A program that is not ours, and ends with this process at the latest; a killed one is `npm test`'s. */
export interface Program {
  /** Waits for what it prints: the pattern's group. @throws Error when it ends, or says nothing of it */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it with all that it started, and removes its folder. */
  stop(): Promise<void>;
}

/** The path of the first of some programs on the PATH; null if none is found. */
export const programNamed = (...names: readonly string[]): string | null =>
  spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0] || null;

/** A new folder for a program's files. */
export const folderFor = (name: string): string => mkdtempSync(join(tmpdir(), `${name}-`));

/** Starts a program whose home is `folder`, which is removed with it. */
export function startProgram(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(command, args, {
    // A group of its own, so that what it starts can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  }
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', ({ message }) => {
      text += message;
      done();
    });
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // All of the group have ended.
    }
  };
  const clear = () => {
    signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.once('exit', clear);
  return {
    printed: (pattern) =>
      new Promise((found, fail) => {
        const look = () => {
          const [, group] = pattern.exec(text) ?? [];
          if (group !== undefined) found(group);
        };
        const giveUp = () => fail(new Error(`${command} did not start: ${text.slice(-2_000)}`));
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        setTimeout(giveUp, PRINTS_WITHIN_MS).unref();
        void ended.then(giveUp);
      }),
    async stop() {
      signal('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(timer);
      clear();
      process.off('exit', clear);
    },
  };
}
