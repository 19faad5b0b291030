/**
 * `node ops/bench/visit-files.mjs`: counts the site's own files, and their lines, that run on the first visit of
 * a post, by V8's coverage of that one request. Needs a build with source maps of the server:
 * `SERVER_SOURCE_MAPS=1 npm run build`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL, fileURLToPath } from 'node:url';
import {
  launchContentServer,
  root,
  runMain,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';

/** Posts of the demo; those before the last load what is loaded once. */
const visits = [
  '/about/',
  '/rain/',
  '/notes-on-north-light/',
  '/the-potter-who-keeps-her-failures/',
];
const pollMs = 50;

async function fileAt(file) {
  while (!existsSync(file)) await pause(pollMs);
  // Written at once; read when it is whole.
  await pause(pollMs);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns line and column of an offset, from 0. */
function placeOf(text, offset) {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  return [line, offset - (before.lastIndexOf('\n') + 1)];
}

/**
 * Returns the source files of the functions in these ranges of a built file. Functions without a place in
 * a source are the bundler's own, such as those that give exports out.
 */
function sourcesOf({ url, ranges }) {
  const file = fileURLToPath(url);
  const map = `${file}.map`;
  // Files that Next does not build, such as its cache handler, have no source map.
  if (!existsSync(map)) return [path.relative(root, file)];
  const text = readFileSync(file, 'utf8');
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
  return ranges.flatMap(([start, end]) => {
    const first = placeOf(text, start);
    const found = sourceMap.findEntry(...placeOf(text, end - 1));
    const { originalSource, generatedLine: line, generatedColumn: column } = found;
    const isInside = line > first[0] || (line === first[0] && column >= first[1]);
    if (!originalSource || !isInside) return [];
    return [originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '')];
  });
}

const isOwn = (source) =>
  !/^\.\.|node_modules|^webpack|^external|^ops/.test(source) && existsSync(path.join(root, source));

runMain(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'visit-files-'));
  const coverage = path.join(folder, 'coverage');
  const cms = await launchContentServer({});
  const preload = pathToFileURL(path.join(root, 'ops/bench/visit-coverage.mjs')).href;
  const site = await startSite(cms.url, {
    env: { NODE_OPTIONS: `--import ${preload}`, VISIT_COVERAGE: coverage },
  });
  try {
    let ran = [];
    for (const [at, uri] of visits.entries()) {
      const { status } = await fetch(site.url + uri);
      if (status !== 200) throw new UserError(`${uri} answers ${status}.`);
      process.kill(site.pid, 'SIGUSR2');
      ran = await fileAt(`${coverage}.${at + 1}`);
    }
    const files = [...new Set(ran.flatMap(sourcesOf).filter(isOwn))].sort();
    if (files.length === 0) throw new UserError('The build has no source maps of the server.');
    const linesOf = (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    for (const file of files) console.log(`${String(linesOf(file)).padStart(5)} ${file}`);
    console.log(`\n${files.length} files, ${lines} lines`);
    return 0;
  } finally {
    await site.stop();
    await cms.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
