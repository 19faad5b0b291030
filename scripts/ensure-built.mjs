/** Makes the production build that the tests in a browser run on, unless it is there. */
import { ensureBuilt } from './launch/built.mjs';
import { runMain } from './launch/processes.mjs';

runMain(ensureBuilt);
