/** Writes generated files, or compares them with what is there. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes/processes.mjs';
import { CodegenError } from './definitions.mjs';

/** @typedef {[file: string, text: string]} GeneratedFile */

/** @param {string} file */
const absolute = (file) => path.join(root, file);
/** @param {GeneratedFile} file */
const isChanged = ([file, text]) =>
  !existsSync(absolute(file)) || readFileSync(absolute(file), 'utf8') !== text;

/**
 * Writes what has changed and removes what belongs to nothing any more, and says so.
 *
 * @param {object} options
 * @param {Map<string, string>} options.files path from the root → text
 * @param {string[]} options.known the generated files that are there
 * @param {string[]} options.refused lines on the sources that are no error yet
 * @param {boolean} [options.isCheck] writes nothing; throws CodegenError with a line for each difference, and those
 *   of `refused`
 * @param {string} [options.command]
 */
export function writeOrCheck({ files, known, refused, isCheck, command = 'npm run codegen' }) {
  const stale = known.filter((file) => !files.has(file));
  const changed = [...files].filter(isChanged);
  if (isCheck) {
    const problems = [
      ...changed.map(([file]) => `${file}: differs from what its sources give`),
      ...stale.map((file) => `${file}: belongs to no operation any more`),
    ];
    if (problems.length > 0) problems.push(`Run: ${command}`);
    problems.push(...refused);
    if (problems.length > 0) throw new CodegenError(problems.join('\n'));
    console.log(`codegen: ${files.size} files are up to date`);
    return;
  }
  for (const file of stale) rmSync(absolute(file));
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(absolute(file)), { recursive: true });
    writeFileSync(absolute(file), text);
  }
  for (const line of refused) console.log(`${line} (--check will refuse it)`);
  console.log(`codegen: ${changed.length} written, ${stale.length} removed, ${files.size} in all`);
}
