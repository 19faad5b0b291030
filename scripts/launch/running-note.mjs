/**
 * Records of running content servers, one file per port, by which other commands recognise this
 * project's own server on a port and its content.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, root } from './processes.mjs';

const folder = path.join(root, '.content-server');
const fileFor = (port) => path.join(folder, `running-${port}.json`);

/** Records that `child` serves `content` (null: the demo) on `port`, until it exits. */
export function noteRunning(child, port, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileFor(port), `${JSON.stringify({ pid: child.pid, content })}\n`);
  const forget = () => rmSync(fileFor(port), { force: true });
  child.once('exit', forget);
  process.once('exit', forget);
}

/** Returns `{ pid, content }` of this project's content server on `port`, or null. */
export function runningOn(port) {
  try {
    const note = JSON.parse(readFileSync(fileFor(port), 'utf8'));
    return isRunning(note.pid) ? note : null;
  } catch {
    return null;
  }
}
