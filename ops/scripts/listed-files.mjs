/** The files of this repository, by git: those that it does not ignore. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
});
if (git.status !== 0) {
  console.error(
    `${root} is not a git repository. Clone the repository, or run "git init" there, and then this command again.`,
  );
  process.exit(1);
}
export const listed = git.stdout.split('\0').filter(Boolean);
