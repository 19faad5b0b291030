/**
 * Runs beside `npm test` and a moment longer: when that is done or gone, however it ended, ends what it
 * has left running and removes its temporary files. Told over stdin the process groups, one a line;
 * their end is the end of the tests.
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
