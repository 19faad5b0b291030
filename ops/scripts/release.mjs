/**
 * `npm run release`: prints what a release of the packages is: what is gone, changed and added since the
 * last one, the next version, and the tarballs, in `.cache/release`. `--write` also sets the version
 * everywhere, and records the exports; `--version 1.2.3` takes another than the next one. Between releases packages have
 * the version of the next one with `-dev`, which `--version 1.2.3-dev --write` sets. `--check`, for `npm run verify`: only
 * whether versions, changelog and the record of exports fit.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { compareVersions, root, runMain, versionsOf } from '../../packages/cli/doors/programs.mjs';
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { apiOf, compareApis } from './release/api.mjs';
import { manifestIn, pack, packageFolders } from './release/pack.mjs';

const recordFile = 'ops/scripts/release/api.json';
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const writeJson = (file, value) =>
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);

const folders = [...packageFolders, 'packages/testing'];
const changelog = read('CHANGELOG.md');
const [unreleased, last] = versionsOf(changelog);
const current = manifestIn().version;
const hasSection = (...names) =>
  names.some((name) => unreleased.text.split('\n').includes(`### ${name}`));

/** Returns the exports as they are now. */
function currentApi() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [], include: [] },
    ts.sys,
    root,
  );
  return apiOf(packageFolders, options);
}

/** Returns the version that Semantic Versioning asks for: before 1.0.0 the second number is for what breaks. */
function nextVersion({ version, isBreaking, isMore }) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major === 0) return isBreaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  if (isBreaking) return `${major + 1}.0.0`;
  return isMore ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Returns what does not fit of versions and changelog, whatever the exports are. */
function problemsOf(record) {
  const others = folders.filter((folder) => manifestIn(folder).version !== current);
  const { version: released } = record;
  return [
    ...others.map((folder) => `${folder} has not the version ${current}, as package.json has.`),
    ...(unreleased?.version === 'Unreleased' ? [] : ['CHANGELOG.md: [Unreleased] is not first.']),
    ...(last?.version === released ? [] : [`CHANGELOG.md: [${released}] is not the last version.`]),
  ];
}

/** Throws UserError where the packages have the version of the last release, and are not that. */
function checkVersion(released) {
  const isReleased = current === released && !unreleased.text.includes('\n');
  const isNext = current.endsWith('-dev') && compareVersions(current, released) > 0;
  if (isReleased || isNext) return;
  throw new UserError(
    `${current} is no version of what came after ${released}, such as 1.2.3-dev.`,
  );
}

/** Sets the version of packages and of what they take of each other, in package.json files and the lock file. */
function setVersions(version) {
  const update = (manifest) => {
    for (const list of [manifest.dependencies, manifest.devDependencies]) {
      for (const name in list) if (name.startsWith('@showcase/')) list[name] = version;
    }
    return Object.assign(manifest, { version });
  };
  for (const folder of ['', ...folders]) {
    writeJson(path.join(folder, 'package.json'), update(manifestIn(folder)));
  }
  const lock = JSON.parse(read('package-lock.json'));
  for (const folder of ['', ...folders]) update(lock.packages[folder]);
  writeJson('package-lock.json', { ...lock, version });
}

function write(version, api) {
  setVersions(version);
  const heading = `## [Unreleased]\n\n## [${version}] - ${new Date().toISOString().slice(0, 10)}`;
  writeFileSync(path.join(root, 'CHANGELOG.md'), changelog.replace('## [Unreleased]', heading));
  writeJson(recordFile, { version, api });
}

runMain(() => {
  const flag = { type: 'boolean', default: false };
  const options = { check: flag, write: flag, version: { type: 'string' } };
  const { values } = parseArgs({ options });
  const record = JSON.parse(read(recordFile));
  const problems = problemsOf(record);
  if (problems.length > 0) throw new UserError(problems.join('\n'));

  const api = currentApi();
  const differences = compareApis(record.api, api);
  const { gone, changed, added } = differences;
  for (const [kind, names] of Object.entries(differences)) {
    for (const name of names) console.log(`${kind.padEnd(7)}  ${name}`);
  }
  for (const name of changed) console.log(`\n${name}\n- ${record.api[name]}\n+ ${api[name]}`);

  const isBreaking = gone.length + changed.length > 0;
  if (isBreaking && !hasSection('Changed', 'Removed')) {
    throw new UserError(
      `Exports are gone or changed since ${record.version}: CHANGELOG.md has to say what, under [Unreleased], “### Changed” or “### Removed”.`,
    );
  }
  if (values.check) return void checkVersion(record.version);

  const least = nextVersion({ version: record.version, isBreaking, isMore: added.length > 0 });
  const version = values.version ?? least;
  const [, number, isDevelopment] = /^(\d+\.\d+\.\d+)(-dev)?$/.exec(version) ?? [];
  if (!number || compareVersions(number, least) < 0) {
    throw new UserError(`The next version is ${least} or a later one, not ${version}.`);
  }
  if (isDevelopment) {
    if (values.write) setVersions(version);
    return 0;
  }
  if (!hasSection('Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security')) {
    throw new UserError('CHANGELOG.md says nothing under [Unreleased].');
  }
  if (isBreaking && !hasSection('Upgrade')) {
    throw new UserError('CHANGELOG.md has no steps for owners under [Unreleased], “### Upgrade”.');
  }
  if (values.write) write(version, api);
  const folder = path.join(root, '.cache/release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { filename, files } of pack(folder).values()) {
    console.log(`.cache/release/${filename}: ${files.length} files`);
  }
  console.log(
    values.write
      ? `The packages have the version ${version}. Commit this as “${version}”, and go on with the next one: ` +
          'npm run release -- --version 1.2.3-dev --write'
      : `${current} → ${version}. Nothing is written but the tarballs, which have ${current} still: --write sets the version.`,
  );
  return 0;
});
