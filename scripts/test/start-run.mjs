/** A test run: processes with a common mark and temporary directory, cleaned up afterwards. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, root } from '../launch/processes.mjs';

/**
 * Starts a run. Returns `start(args, env)`, which is `launch` in a new process group, the run's
 * temporary `folder`, and `end()`, which resolves when all processes have ended and the folder is
 * deleted, as also happens when this process is killed. Always call `end()`: process group ids are
 * reused.
 */
export function startRun() {
  const id = randomUUID();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
  // resilience/unwritable.mjs starts sites of another user, who must reach their data.
  chmodSync(folder, 0o711);
  const keeper = spawn(
    process.execPath,
    [path.join(root, 'scripts/test/keeper.mjs'), `TEST_RUN=${id}`, folder],
    { detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  // Write errors mean that the keeper has exited.
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
