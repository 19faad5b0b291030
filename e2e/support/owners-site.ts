import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { writeGuideFiles, writeGuideHosts } from './guide-files';
import { SITE_FILES, type SiteCopy } from './site-copy';

const root = resolve(__dirname, '../..');
/** Below which the owners' site is; its WordPress has a page of this name, too. */
export const BASE_PATH = '/blog';
/**
 * Reports of Next about `CoreButton` of @faustwp/blocks in development: its `<Link legacyBehavior>`, and with webpack, which
 * does not compile it for servers, its address.
 */
export const CORE_BUTTON =
  /`legacyBehavior` is deprecated|hydrated but some attributes[^]*<CoreButton [^]*<LinkComponent legacyBehavior/;

/** Copies files into a site; each replaces the site's file of the same name with another ending, because Next refuses both. */
export function putFiles(from: string, folder: string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const base = join(folder, file).replace(/\.jsx?$/, '');
    for (const ending of ['.ts', '.tsx']) rmSync(base + ending, { force: true });
  }
  cpSync(from, folder, { recursive: true });
}

/** Adds what guides have their reader make. */
function followGuides(folder: string): void {
  for (const guide of [
    'blocks',
    'dark-mode',
    'faust-blocks',
    'from-a-classic-theme',
    'third-parties',
  ])
    writeGuideFiles(`docs/guides/${guide}.md`, folder);
  writeGuideHosts('docs/guides/third-parties.md', folder);
  const siteFile = join(folder, 'site.ts');
  const site = readFileSync(siteFile, 'utf8').replace(
    /^ {2}wordpressPlugins:/m,
    '  mutations: [COMMENT],\n$&',
  );
  writeFileSync(siteFile, `import { COMMENT } from './mutations';\n${site}`);
}

/** Settings of an owner who has them. */
function changeSettings(folder: string): void {
  const file = join(folder, 'site.config.ts');
  const settings = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    settings.replace('search: { types: [] }', 'search: { types: [], filters: true }'),
  );
}

/** This site with all that Faust's documents show, but for Faust's own _app. */
export const ownersSite: SiteCopy = {
  folder: join(root, '.cache/owners-site'),
  basePath: BASE_PATH,
  compiler: 'webpack',
  files: SITE_FILES,
  change(folder) {
    putFiles(join(root, 'e2e/owners-site'), folder);
    followGuides(folder);
    changeSettings(folder);
  },
};
