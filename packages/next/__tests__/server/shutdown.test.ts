import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

it('ends at a signal that came while the server was starting', async () => {
  const program = resolve(__dirname, '../../../../__tests__/support/signal-at-start.mts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
