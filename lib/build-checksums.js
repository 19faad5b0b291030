const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Beside the files that it is of; written by scripts/launch/checksums.mjs. */
const fileName = 'checksums.json';

/** Pages that the build rendered; those that are damaged are rendered anew. */
const isPage = (name) => /^server\/pages\/.*\.(?:html|json|meta)$/.test(name);

/** Left out where another server, such as nginx or a CDN, serves them. */
const isStatic = (name) => name.startsWith('static/');

/**
 * Returns the checksums of a build by the names of its files, null for one without them, such as that
 * of a bare `next build`.
 *
 * @param {string} folder `.next`
 * @returns {Record<string, string> | null}
 */
function readChecksums(folder) {
  const file = join(folder, fileName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
exports.readChecksums = readChecksums;

/**
 * Whether the content of a file is that of the build; yes where it has no checksums.
 *
 * @param {Record<string, string> | null} sums
 * @param {string} name
 * @param {string | Buffer} content
 */
const isAsBuilt = (sums, name, content) =>
  sums === null || sums[name] === createHash('sha256').update(content).digest('base64url');
exports.isAsBuilt = isAsBuilt;

/** Names files of a build that are damaged or missing, of those without which no page is right. */
function damagedFiles(folder) {
  let sums;
  try {
    sums = readChecksums(folder);
  } catch {
    return [fileName];
  }
  return Object.keys(sums ?? {}).filter((name) => {
    const file = join(folder, name);
    if (isPage(name) || (isStatic(name) && !existsSync(file))) return false;
    return !existsSync(file) || !isAsBuilt(sums, name, readFileSync(file));
  });
}

/**
 * Ends the process with one line that names damaged files of the build. Called before Next reads them:
 * some it takes for empty ones, and answers wrongly.
 *
 * @param {string} folder `.next`
 */
exports.refuseDamagedBuild = (folder) => {
  const damaged = damagedFiles(folder);
  if (damaged.length === 0) return;
  const named = damaged.slice(0, 5).map((name) => join(folder, name));
  const more = damaged.length > 5 ? ` and ${damaged.length - 5} more` : '';
  console.error(`The build is damaged, make it again: ${named.join(', ')}${more}.`);
  process.exit(1);
};
