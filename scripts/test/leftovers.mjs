/** Finds and ends what a run of the tests has left running. */
import { readdirSync, readFileSync } from 'node:fs';

const rounds = 50;
const pauseMs = 100;

const textOf = (file) => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // Gone meanwhile, or another user's.
    return '';
  }
};

/** Process group of a process; null for one that is gone, or waits only for its parent to notice. */
function groupOf(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name stands in brackets and may hold anything.
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || state === 'Z' || state === 'X' ? null : Number(group);
}

/**
 * Ids of the processes that have `mark` (`NAME=value`) in their environment, or are in one of `groups`.
 * Both count: browsers are started in groups of their own, and Redis overwrites its environment.
 */
export function leftoversOf(mark, groups = []) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const group = groupOf(pid);
    if (group === null || pid === process.pid) return false;
    return groups.includes(group) || textOf(`/proc/${pid}/environ`).split('\0').includes(mark);
  });
}

const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone meanwhile.
  }
};

/** Ends them by force, and those that they start in the meantime; resolves when none is left. */
export async function endLeftovers(mark, groups) {
  // Where there is no /proc (macOS), only groups can be ended.
  if (process.platform !== 'linux') return groups.forEach((group) => kill(-group));
  for (let round = 0; round < rounds; round += 1) {
    const left = leftoversOf(mark, groups);
    if (left.length === 0) return;
    left.forEach(kill);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
