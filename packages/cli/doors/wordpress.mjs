/** For tests in front of a real WordPress. */
export { driver, findSource, phpProblem } from '../wordpress/files.mjs';
export { place, placeDriver, placeWordPress, plugins } from '../wordpress/files.mjs';
