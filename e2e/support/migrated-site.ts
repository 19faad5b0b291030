import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { followGuide } from './guide-steps';
import { putFiles } from './owners-site';
import { SITE_FILES, type SiteCopy } from './site-copy';

const root = resolve(__dirname, '../..');
const workspace = join(root, '.cache/from-faust');

/**
 * The settings of the guide within Faust's own function. Turbopack follows no link that leads out of its root, and the
 * packages of a copy are links.
 */
const SETTINGS = `
const { resolve } = require('node:path');
const { withFaust, getWpHostname } = require('@faustwp/core');
const { withShowcase } = require('@showcase/next/with-showcase.js');

const root = resolve(__dirname, '../../..');

module.exports = withFaust(
  withShowcase(__dirname, {
    reactStrictMode: true,
    i18n: { locales: ['en'], defaultLocale: 'en' },
    transpilePackages: ['@showcase/contact-form-7'],
    images: {
      remotePatterns: [{ hostname: getWpHostname() }, { hostname: '127.0.0.1' }],
      dangerouslyAllowLocalIP: true,
    },
    sassOptions: { loadPaths: [__dirname], silenceDeprecations: ['import'] },
    outputFileTracingRoot: root,
    turbopack: { root },
  }),
);
`;

/**
 * A copy of the site into which a small site in Faust's form (e2e/faust-site) has moved by the steps of the guide, and which
 * has kept its own routes: `_app`, the catch-all, the front page, the preview and the API route. Built as `faust build` does.
 */
export const migratedSite: SiteCopy = {
  folder: join(workspace, 'site'),
  basePath: '',
  compiler: 'turbopack',
  wordpressHost: 'cms.bakery.test',
  // Codegen also reads and writes these files.
  files: [...SITE_FILES, 'faust.config.ts', 'docs/guides', 'ops/scripts', 'packages'],
  change(folder) {
    const guest = join(workspace, 'my-faust-site');
    rmSync(guest, { recursive: true, force: true });
    cpSync(join(root, 'e2e/faust-site'), guest, { recursive: true });
    const modules = join(folder, 'node_modules');
    symlinkSync(join(root, 'node_modules'), modules);
    followGuide('docs/guides/from-faust.md', folder);
    for (const name of ['pages', 'plugins']) putFiles(join(guest, name), join(folder, name));
    cpSync(join(guest, 'proxy.js'), join(folder, 'proxy.js'));
    writeFileSync(join(folder, 'next.config.js'), SETTINGS);
    for (const name of ['docs', 'ops', 'packages']) rmSync(join(folder, name), { recursive: true });
    rmSync(modules);
  },
};
