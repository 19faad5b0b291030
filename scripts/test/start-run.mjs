/** A run of a test runner: programs with a common mark and temporary folder, of which nothing stays. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, root } from '../launch/processes.mjs';

/**
 * Starts a run. Returns `start(args, env)`, which is `launch` in a process group of its own, the run's
 * `folder`, and `end()`, which resolves when every program is gone, and the folder. That happens too
 * when this process is killed. To be ended with what it started: numbers of groups come again.
 */
export function startRun() {
  const id = randomUUID();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
  const keeper = spawn(
    process.execPath,
    [path.join(root, 'scripts/test/keeper.mjs'), `TEST_RUN=${id}`, folder],
    { detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  // Without it there is nobody to tell.
  keeper.stdin.on('error', () => {});
  const ended = new Promise((resolve) => keeper.once('close', resolve).once('error', resolve));
  return {
    folder,
    start(args, env) {
      const child = launch(args, {
        detached: true,
        env: { ...process.env, ...env, TEST_RUN: id, TMPDIR: folder },
      });
      keeper.stdin.write(`${child.pid}\n`);
      return child;
    },
    end() {
      keeper.stdin.end();
      return ended;
    },
  };
}
