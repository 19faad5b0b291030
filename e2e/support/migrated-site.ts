import { appendFileSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { rigSite } from '@showcase/testing/content/rig-site';
import { freePort } from '@showcase/testing/servers/processes';
import { followGuide } from './guide-steps';
import { startTwoWay, type ServedSite } from './serve-site';
import { buildCopy, portOfBuild, SITE_FILES, type SiteCopy } from './site-copy';

const root = resolve(__dirname, '../..');
const workspace = join(root, '.cache/from-faust');

/** Turbopack follows no link that leads out of its root, and the packages of a copy are links. */
const WIDER_ROOT = `
const settings = module.exports;
module.exports = async (phase) => {
  const own = await settings(phase);
  const root = require('node:path').resolve(__dirname, '../../..');
  const isDev = process.env.NODE_ENV === 'development';
  return isDev ? { ...own, outputFileTracingRoot: root, turbopack: { ...own.turbopack, root } } : own;
};
`;

/** The copy of the site into which a small site in Faust's form (e2e/faust-site) has moved, by the steps of the guide. */
export const migratedSite: SiteCopy = {
  folder: join(workspace, 'site'),
  basePath: '',
  // What codegen reads and writes, besides.
  files: [...SITE_FILES, 'faust.config.ts', 'docs/guides', 'ops/scripts', 'packages'],
  change(folder) {
    const guest = join(workspace, 'my-faust-site');
    rmSync(guest, { recursive: true, force: true });
    cpSync(join(root, 'e2e/faust-site'), guest, { recursive: true });
    const modules = join(folder, 'node_modules');
    symlinkSync(join(root, 'node_modules'), modules);
    followGuide('docs/guides/from-faust.md', folder);
    appendFileSync(join(folder, 'next.config.js'), WIDER_ROOT);
    for (const name of ['docs', 'ops', 'packages']) rmSync(join(folder, name), { recursive: true });
    rmSync(modules);
  },
};

/** Starts the migrated site, in production. */
export async function startMigratedSite(): Promise<ServedSite> {
  const port = await freePort(portOfBuild(migratedSite));
  return startTwoWay({ port, site: rigSite(), signIn: 'faust' }, {}, (wordpressUrl) =>
    buildCopy(migratedSite, wordpressUrl),
  );
}
