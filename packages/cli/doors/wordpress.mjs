/** For tests in front of a real WordPress. */
export { driver, findSource, phpProblem } from '../wordpress/files.mjs';
export { place, placeDriver, plugins } from '../wordpress/files.mjs';
