/** Checks what is known of the packages without asking a registry: part of `npm run verify`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './launch/processes.mjs';

/** First versions without a known weakness that concerns a site of this kind. */
const safeFrom = {
  // https://github.com/advisories/GHSA-9qr9-h5gf-34mp
  next: '16.0.7',
  // https://github.com/advisories/GHSA-7rqj-j65f-68wh
  'next-auth': '4.24.15',
};

/** Why a version is forced on the packages of others. */
const overridesWithReason = {
  '@apollo/client': '@faustwp/core is written for 3; two copies would be two caches',
  '@whatwg-node/promise-helpers': '2 needs Node 22; this project runs on 20',
};

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const own = read('package.json');
const { packages } = read('package-lock.json');

const isBefore = (version, other) => {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < b[at];
};

const problems = [];
for (const folder of ['', 'content-server']) {
  const file = path.join(folder, 'package.json');
  const { dependencies = {}, devDependencies = {} } = read(file);
  const locked = packages[folder] ?? {};
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      problems.push(`${file}: ${name} is not exact: ${version}`);
    const inLock = locked.dependencies?.[name] ?? locked.devDependencies?.[name];
    if (inLock !== version) problems.push(`package-lock.json has ${name} ${inLock}: npm install`);
  }
}
for (const [folder, { version, resolved, integrity, link }] of Object.entries(packages)) {
  const name = folder.replace(/^.*node_modules\//, '');
  if (version && safeFrom[name] && isBefore(version, safeFrom[name])) {
    problems.push(`${folder} ${version} is not safe: ${safeFrom[name]} or later`);
  }
  if (!link && folder.includes('node_modules/') && resolved && !integrity) {
    problems.push(`${folder} has no integrity in package-lock.json`);
  }
}
for (const name of Object.keys(own.overrides ?? {})) {
  if (!overridesWithReason[name])
    problems.push(`package.json: the override of ${name} has no reason`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
