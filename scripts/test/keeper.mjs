/**
 * Cleans up after `npm test`: when that has exited for whatever reason, kills the processes it left
 * running and deletes its temporary files. Reads process groups from stdin, one per line; the end
 * of the input is the end of the tests.
 */
import { rmSync } from 'node:fs';
import readline from 'node:readline';
import { endLeftovers } from './leftovers.mjs';

const [mark, folder] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const groups = [];
for await (const line of readline.createInterface({ input: process.stdin })) {
  groups.push(Number(line));
}
await endLeftovers(mark, groups);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
