/** Prints results, and keeps them as JSON, so that they can be compared later. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../packages/cli/doors/programs.mjs';

const folder = 'ops/bench/results';

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
const rounded = (value) =>
  JSON.stringify(
    value,
    (_, each) => (typeof each === 'number' ? Math.round(each * 1_000) / 1_000 : each),
    2,
  );

/** Prints a table: an object or a list of rows, each an object of its cells. */
export function show(title, rows) {
  console.log(`\n${title}`);
  console.table(JSON.parse(rounded(rows)));
}

/**
 * Writes `result` to ops/bench/results/<name>.json, with the machine and the commit (`+` behind it: with
 * changes of the sources).
 */
export function keepResult(name, result) {
  const changes = git('status', '--porcelain', '--', '.', `:!${folder}`) ? '+' : '';
  const commit = `${git('rev-parse', '--short=12', 'HEAD') || 'unknown'}${changes}`;
  const kept = { name, date: new Date().toISOString(), commit, machine: machine(), result };
  writeFileSync(path.join(root, folder, `${name}.json`), `${rounded(kept)}\n`);
}
