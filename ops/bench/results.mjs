/** Keeps results as JSON, so that they can be compared later. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/launch/processes.mjs';

const folder = path.join(root, 'ops/bench/results');

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();

/** Describes the machine: Node's version, processors, memory, load. */
export function machine() {
  return {
    node: process.versions.node,
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processors: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    load: os.loadavg()[0],
  };
}

/** Numbers have three digits behind the point: more are noise. */
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

/**
 * Writes `result` to ops/bench/results/<name>.json, with the machine and the commit (`+` behind it: with
 * changes of the sources).
 */
export function keepResult(name, result) {
  const changes = git('status', '--porcelain', '--', '.', ':!ops/bench/results') ? '+' : '';
  const commit = `${git('rev-parse', '--short=12', 'HEAD') || 'unknown'}${changes}`;
  const kept = { name, date: new Date().toISOString(), commit, machine: machine(), result };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(kept, rounded, 2)}\n`);
}
