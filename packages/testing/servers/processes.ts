import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const READY_TRIES = 600;
const READY_PAUSE_MS = 100;

/**
 * The first and the last port of `freePort`. Systems give outgoing connections the ports above (Linux
 * from 32768), and no server can listen at one of those for a minute.
 */
const FREE_PORTS = [10_000, 32_767] as const;
const FREE_PORT_TRIES = 100;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port on 127.0.0.1. @param wanted if it is free */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted;
  for (let tries = 0; tries < FREE_PORT_TRIES; tries += 1) {
    const port = randomInt(FREE_PORTS[0], FREE_PORTS[1] + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

/** Waits, a minute at most, until a server answers at an address or its process has ended. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answers = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((done) => setTimeout(done, READY_PAUSE_MS));
  }
  throw new Error(`${url} did not answer`);
}

/** Ends a process and waits until it has. */
export async function stopProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}
