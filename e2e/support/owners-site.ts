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
/** Below which the site is; its WordPress has a page of this name, too. */
export const BASE_PATH = '/blog';
/** Below the project, so that a build of it stays between runs. */
export const folder = join(root, '.cache/owners-site');
const builtFrom = join(folder, '.next/built-from.txt');
const ownersFiles = join(root, 'e2e/owners-site');

/** The files and folders of the project that the copy needs, besides its packages. */
const copied = `blocks.ts components gql instrumentation.ts locales next.config.js package.json pages
  plugins possibleTypes.json public site.browser.ts site.config.ts site.ts styles tsconfig.json wp-templates`;

/** A hash of all files of the copy, which has no packages and no build in it then, and of its packages. */
function fingerprint(): string {
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
export const portOfBuild = (): number =>
  existsSync(builtFrom) ? Number(/\d+$/.exec(readFileSync(builtFrom, 'utf8'))) : 0;

/**
 * Builds a copy of the site with what an owner has added to it who knows Faust (e2e/owners-site),
 * unless that is done and nothing has changed since.
 *
 * @param wordpressUrl of a WordPress with the content of the pages that the build renders
 * @returns the copy's folder
 */
export async function buildOwnersSite(wordpressUrl: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== '.next') rmSync(join(folder, name), { recursive: true });
  }
  for (const name of copied.split(/\s+/)) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  cpSync(ownersFiles, folder, { recursive: true });
  for (const guide of ['blocks', 'faust-blocks', 'from-a-classic-theme', 'third-parties'])
    writeGuideFiles(`docs/guides/${guide}.md`, folder);
  writeGuideHosts('docs/guides/third-parties.md', folder);
  const siteFile = join(folder, 'site.ts');
  const site = readFileSync(siteFile, 'utf8').replace(
    /^ {2}wordpressPlugins:/m,
    '  mutations: [COMMENT],\n$&',
  );
  writeFileSync(siteFile, `import { COMMENT } from './mutations';\n${site}`);
  const from = `${fingerprint()} ${wordpressUrl}`;
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
      SITE_URL: `http://127.0.0.1${BASE_PATH}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`The site of an owner could not be built.\n${printed}`);
  writeFileSync(builtFrom, from);
  return folder;
}
