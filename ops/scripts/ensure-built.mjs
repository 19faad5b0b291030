/** Creates the production build for the browser tests, unless it is up to date. */
import { ensureBuilt } from './launch/built.mjs';
import { runMain } from '../../packages/cli/doors/programs.mjs';

runMain(ensureBuilt);
