import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { writeGuideFiles, writeGuideHosts } from './guide-files';

const root = resolve(__dirname, '../..');
/** Below which the owners' site is; its WordPress has a page of this name, too. */
export const BASE_PATH = '/blog';

/** A site of an owner who knows Faust: a copy of this one with files of theirs. */
export interface OwnersSite {
  /** The folder of their files in e2e. */
  name: 'owners-site' | 'stock-site';
  basePath: string;
}

/** This site with all that Faust's documents show, but for Faust's own _app. */
export const ownersSite: OwnersSite = { name: 'owners-site', basePath: BASE_PATH };

/** The files of a site from Faust, as its example has them, all together. */
export const stockSite: OwnersSite = { name: 'stock-site', basePath: '' };

/** Below the project, so that a build of it stays between runs. */
export const folderOf = ({ name }: OwnersSite) => join(root, '.cache', name);
const noteOf = (site: OwnersSite) => join(folderOf(site), '.next/built-from.txt');

/** The files and folders of the project that the copy needs, besides its packages. */
const copied = `blocks.ts components faust gql instrumentation.ts locales next.config.js package.json pages
  plugins possibleTypes.json public site.app.tsx site.browser.ts site.config.ts site.ts styles tsconfig.json wp-templates`;

/** A hash of all files of the copy, which has no packages and no build in it then, and of its packages. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const each of [
    folder,
    ...['html', 'wordpress', 'next', 'accounts', 'contact-form-7'].map((name) =>
      join(root, 'packages', name),
    ),
  ]) {
    for (const entry of readdirSync(each, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.startsWith(join(folder, '.next'))) continue;
      hash.update(`${file}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The port of the WordPress that a copy was built with last, as its scripts hold its address; 0: none. */
export const portOfBuild = (site: OwnersSite): number =>
  existsSync(noteOf(site)) ? Number(/\d+$/.exec(readFileSync(noteOf(site), 'utf8'))) : 0;

/** Puts an owner's files into the copy, each in the place of this site's with another ending: Next refuses both. */
function putFiles(from: string, folder: string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const base = join(folder, file).replace(/\.jsx?$/, '');
    for (const ending of ['.ts', '.tsx']) rmSync(base + ending, { force: true });
  }
  cpSync(from, folder, { recursive: true });
}

/** Adds what guides have their reader make. */
function followGuides(folder: string): void {
  for (const guide of ['blocks', 'faust-blocks', 'from-a-classic-theme', 'third-parties'])
    writeGuideFiles(`docs/guides/${guide}.md`, folder);
  writeGuideHosts('docs/guides/third-parties.md', folder);
  const siteFile = join(folder, 'site.ts');
  const site = readFileSync(siteFile, 'utf8').replace(
    /^ {2}wordpressPlugins:/m,
    '  mutations: [COMMENT],\n$&',
  );
  writeFileSync(siteFile, `import { COMMENT } from './mutations';\n${site}`);
}

/**
 * Builds a copy of the site with what an owner has added to it who knows Faust, unless that is done and
 * nothing has changed since.
 *
 * @param wordpressUrl of a WordPress with the content of the pages that the build renders
 * @returns the copy's folder
 */
export async function buildOwnersSite(site: OwnersSite, wordpressUrl: string): Promise<string> {
  const folder = folderOf(site);
  const builtFrom = noteOf(site);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== '.next') rmSync(join(folder, name), { recursive: true });
  }
  for (const name of copied.split(/\s+/)) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  putFiles(join(root, 'e2e', site.name), folder);
  if (site === ownersSite) followGuides(folder);
  const from = `${fingerprint(folder)} ${wordpressUrl}`;
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === from) return folder;
  const args = [join(root, 'node_modules/next/dist/bin/next'), 'build', '--webpack'];
  const build = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
      SITE_URL: `http://127.0.0.1${site.basePath}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`e2e/${site.name} could not be built.\n${printed}`);
  writeFileSync(builtFrom, from);
  return folder;
}
