import { spawnSync } from 'node:child_process';

it('a script that needs git says so in one line where there is no repository', () => {
  const { status, stderr } = spawnSync(process.execPath, ['ops/scripts/rooms.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, GIT_DIR: '/nowhere' },
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^.* is not a git repository\. Clone .*\n$/),
  });
});
