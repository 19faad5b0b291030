import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { createFileStore } from '../../cache/file-store';

const program = resolve(__dirname, '../../../../__tests__/support/write-pages.mts');
const PAGES = 1_000;

/** Kills a process that writes pages as soon as it has written so many. */
async function killAfter(writes: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let written = 0;
  for await (const chunk of child.stdout) {
    written += String(chunk).split('\n').length - 1;
    if (written >= writes) child.kill('SIGKILL');
  }
  await ended;
  expect(written).toBeGreaterThanOrEqual(writes);
}

test('a process that is killed while it writes leaves every page whole, as it was or as it is', async () => {
  const store = createFileStore('build');
  // The first time some more, as a page may end after later ones; from the second time on it overwrites.
  for (const writes of [PAGES + 100, 200, 350, 500]) {
    await killAfter(writes);
    for (let index = 0; index < PAGES; index += 1) {
      const path = `/page-${index}/`;
      const page = await store.read(path);
      expect({ path, isWhole: page?.html === `${path} `.repeat(10_000) }).toEqual({
        path,
        isWhole: true,
      });
    }
  }
});
