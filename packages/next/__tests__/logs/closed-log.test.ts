import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

it('goes on in silence when nobody reads the log any more', async () => {
  const program = resolve(__dirname, '../../../../__tests__/support/log-to-nobody.mts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  const told = once(child, 'message');
  const ended = once(child, 'exit');
  child.send('write');
  expect(await told).toEqual([0, undefined]);
  expect(await ended).toEqual([0, null]);
});
