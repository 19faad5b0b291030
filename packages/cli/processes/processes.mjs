/** Child processes that end with the command that started them, and errors without stack traces. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, messageOf } from './errors.mjs';

/** The folder of the site, in which npm runs its commands. */
export const root = process.cwd();

/** Longer than the site's shutdown, which takes ten seconds at most. */
const endWithinMs = 12_000;

/** An error that the user can fix; its message says how. */
export class UserError extends Error {}

/**
 * @typedef {object} Started
 * @property {boolean} isLast it gets no signals, and `main` stops it
 * @property {() => string} printed returns what has come out of its pipes
 * @property {Promise<number>} ended resolves to its exit code
 *
 * @typedef {import('node:child_process').ChildProcess & Started} Child
 * @typedef {import('node:child_process').SpawnOptions & { isLast?: boolean, program?: string }} LaunchOptions
 */

/** @type {Set<Child>} */
const children = new Set();
/** @type {NodeJS.Signals | null} */
let interruptedBy = null;

/** @param {NodeJS.Signals | null} signal */
const exitCodeOf = (signal) => 128 + ((signal && os.constants.signals[signal]) ?? 0);

/**
 * Sends a signal to the child's process group, also when the child itself has ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function send(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group no longer exists.
  }
}

/**
 * Starts `node …args` in the site's folder, or `program …args`, as the leader of a process group:
 * Ctrl+C reaches it through this process only.
 *
 * @param {string[]} args
 * @param {LaunchOptions} options
 * @returns {Child}
 */
export function launch(args, { isLast = false, program = process.execPath, ...options } = {}) {
  const started = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    ...options,
  });
  /** @type {string[]} */
  const printed = [];
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => printed.push(text));
  }
  // Ends the processes that the child has left running.
  started.once('exit', () => send(started, 'SIGKILL'));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    started.once('error', () => resolve(1));
    started.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
  const child = Object.assign(started, {
    isLast,
    printed: () => printed.join(''),
    ended: ended.finally(() => children.delete(child)),
  });
  children.add(child);
  return child;
}

/** Stops `child` with SIGTERM, after 12 seconds with SIGKILL. Resolves when it has exited. @param {Child} child */
export async function stop(child) {
  if (!children.has(child)) return;
  send(child, 'SIGTERM');
  await Promise.race([child.ended, pause(endWithinMs, undefined, { ref: false })]);
  send(child, 'SIGKILL');
  await child.ended;
}

/** Throws when a signal was received, so that nothing new is started. */
export function assertNotInterrupted() {
  if (interruptedBy) throw new UserError(`Interrupted (${interruptedBy}).`);
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  interruptedBy = signal;
  for (const child of children) if (!child.isLast) send(child, signal);
  setTimeout(() => process.exit(exitCodeOf(signal)), 2 * endWithinMs).unref();
}

/**
 * Runs a command's main function: its number becomes the exit code, a UserError one line on stderr
 * and exit code 1. Forwards signals to the children; `main` ends when they do.
 *
 * @param {() => number | void | Promise<number | void>} main
 */
export async function runMain(main) {
  for (const signal of signals) process.on(signal, () => onSignal(signal));
  process.on('exit', () => children.forEach((child) => send(child, 'SIGKILL')));
  // Keeps the process alive: AbortSignal.timeout() does not, so Node would exit with code 0 in the middle of a
  // request whose connection was closed.
  const waiting = setInterval(() => {}, 60_000);
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    // Those of parseArgs() say which argument is wrong.
    const isUsers = error instanceof UserError || codeOf(error)?.startsWith('ERR_PARSE_ARGS');
    if (!isUsers) throw error;
    if (!interruptedBy) console.error(messageOf(error));
    process.exitCode = interruptedBy ? exitCodeOf(interruptedBy) : 1;
  } finally {
    await Promise.all([...children].map(stop));
    clearInterval(waiting);
  }
}
