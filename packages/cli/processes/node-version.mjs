/** Ends the process with one line on a Node that is too old. Imported first: other modules fail there. */

/** Lowest version, as in `engines` of package.json. */
const LOWEST = [20, 19];

const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);
const [lowestMajor = 0, lowestMinor = 0] = LOWEST;
if (major < lowestMajor || (major === lowestMajor && minor < lowestMinor)) {
  console.error(`This needs Node.js ${LOWEST.join('.')} or later, and runs on ${node}.`);
  process.exit(1);
}
