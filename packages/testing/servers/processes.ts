import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

const READY_TRIES = 600;
const READY_PAUSE_MS = 100;

/** A free port on 127.0.0.1. @param wanted if it is free */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  const isTaken = await new Promise<boolean>((done) => {
    server.once('error', () => done(true));
    server.listen(wanted, '127.0.0.1', () => done(false));
  });
  if (isTaken && wanted !== 0) return freePort();
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
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
