/**
 * Production builds of the site and of the bare page, apart from the project's own `.next`: whoever
 * works on the project or runs it is not disturbed, and what is measured is what the sources say.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitCodeOf, launch, root, UserError } from '../scripts/launch/processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const buildWithinMs = 10 * 60_000;

/** What no build reads. Settings of this machine (.env files) stay out of it too. */
const left = /^(?:\..*|.*\.md|.*\.tsbuildinfo|node_modules|coverage|playwright-report|test-results)$/;
const alsoLeft = new Set(['__tests__', 'content-server', 'docs', 'e2e', 'scripts']);

/** Next and its configuration look for these in the project's folder. */
const dotFiles = ['.npmrc'];

const isSource = (name) => dotFiles.includes(name) || !(left.test(name) || alsoLeft.has(name));

/** The files that builds are made of, sorted, relative to the project's folder. */
function sourceFiles() {
  const inside = (entry, folder) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return readdirSync(path.join(root, file), { withFileTypes: true })
      .filter(({ name }) => !left.test(name))
      .flatMap((each) => inside(each, file));
  };
  const top = readdirSync(root, { withFileTypes: true }).filter(({ name }) => isSource(name));
  return top.flatMap((entry) => inside(entry, '')).sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
