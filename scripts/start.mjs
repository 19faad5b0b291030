import { runMain } from './launch/processes.mjs';
import { runNext } from './launch/next.mjs';

runMain(() => runNext('start', process.argv.slice(2)));
