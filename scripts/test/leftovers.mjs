/** Finds and kills processes that a test run left running. */
import { readdirSync, readFileSync } from 'node:fs';

const rounds = 50;
const pauseMs = 100;

const textOf = (file) => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has exited, or is another user's.
    return '';
  }
};

/** Returns a process's group; null when it has exited or is a zombie. */
function groupOf(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  // The process name is in parentheses and may contain any character.
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || state === 'Z' || state === 'X' ? null : Number(group);
}

/**
 * Returns the ids of processes that have `mark` (`NAME=value`) in their environment, or are in one
 * of `groups`. Both are needed: browsers run in their own groups, and Redis overwrites its
 * environment.
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
    // It has exited already.
  }
};

/** Kills them, and processes that they start meanwhile; resolves when none is left. */
export async function endLeftovers(mark, groups) {
  // Without /proc (macOS) only groups can be killed.
  if (process.platform !== 'linux') return groups.forEach((group) => kill(-group));
  for (let round = 0; round < rounds; round += 1) {
    const left = leftoversOf(mark, groups);
    if (left.length === 0) return;
    left.forEach(kill);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
