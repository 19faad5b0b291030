/** Creates the production build for the browser tests, unless it is up to date. */
import { ensureBuilt } from './launch/built.mjs';
import { runMain } from './launch/processes.mjs';

runMain(ensureBuilt);
