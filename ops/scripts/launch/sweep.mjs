/**
 * `node sweep.mjs FOLDER`: when its stdin closes, because whoever has started it is done or was killed,
 * ends all processes that work with FOLDER, a run's temporary directory, and deletes it. Tests start
 * processes in groups of their own, which nobody else would end after a SIGKILL.
 */
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';

const [folder] = process.argv.slice(2);

/** Whether a process has the folder in its environment or its arguments, or runs in it. */
function isOfRun(pid) {
  const read = [
    () => readFileSync(`/proc/${pid}/environ`, 'utf8'),
    () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    () => readlinkSync(`/proc/${pid}/cwd`),
  ];
  return read.some((each) => {
    try {
      return each().includes(folder);
    } catch {
      // It has ended, or is another user's.
      return false;
    }
  });
}

function sweep() {
  let all = [];
  try {
    all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // Not Linux.
  }
  for (const pid of all) {
    if (Number(pid) === process.pid || !isOfRun(pid)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

process.stdin.resume().once('close', sweep);
