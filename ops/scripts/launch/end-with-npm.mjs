/** Ends a command of npm with npm. After a SIGKILL, npm sends no signal. */
import { readFileSync } from 'node:fs';

/**
 * Returns the process id of the npm process that started this command. It can be the grandparent: some shells
 * stay between npm and the command, and survive when npm is killed. Without /proc, returns the parent's id.
 */
function npmId() {
  try {
    const read = (file) => readFileSync(`/proc/${process.ppid}/${file}`, 'utf8');
    const isShell = read('cmdline').includes(`\0-c\0${process.env.npm_lifecycle_script}`);
    // The format is `id (name) state parent …`, and the name can contain any characters.
    if (isShell) return Number(/\) \w (\d+)(?!.*\) \w)/s.exec(read('stat'))?.[1]);
  } catch {
    // Not Linux.
  }
  return process.ppid;
}

/** Sends this command SIGTERM when the npm process that started it has ended. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const [shell, npm] = [process.ppid, npmId()];
  const isThere = () => {
    try {
      return process.ppid === shell && process.kill(npm, 0);
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
