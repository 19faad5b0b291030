/** `npm run licences`: lists the licence of every package that runs in production. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './launch/processes.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

for (const [folder, { version, license, dev, link }] of Object.entries(packages)) {
  if (dev || link || !folder.includes('node_modules/')) continue;
  console.log(`${folder.replace(/^.*node_modules\//, '')} ${version}: ${license ?? 'unknown'}`);
}
