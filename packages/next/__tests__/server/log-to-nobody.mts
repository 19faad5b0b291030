/** Writes to its log when it is told to, and tells what that led to. */
import { outliveLog } from '../../server/json-log';

let errors = 0;

// Next logs uncaught exceptions, too, but without a limit.
process.on('uncaughtException', (error) => {
  errors += 1;
  if (errors < 100) console.error(error);
});
outliveLog();

const write = (stream: NodeJS.WriteStream) => new Promise((done) => stream.write('a line\n', done));

process.once('message', async () => {
  await Promise.all([process.stdout, process.stderr].map(write));
  // The stream tells of its error after the callback.
  setImmediate(() => {
    process.send?.(errors);
    process.disconnect();
  });
});
process.send?.('ready');
