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

import { chosenCompiler, type Compiler } from './combination';

const root = resolve(__dirname, '../..');

/** A copy of the site that is changed as its owner would, and built. */
export interface SiteCopy {
  /** Below the project, so that a build of it stays between runs. */
  folder: string;
  /** Below which the site is; empty: at the top of its host. */
  basePath: string;
  /** That compiles it, unless a run chooses one. */
  compiler: Compiler;
  /** The host of its WordPress in the environment, which a plugin replaces; without it the true one. */
  wordpressHost?: string;
  /** Files and folders of the project that it needs. */
  files: string[];
  /** Changes the files of the copy. */
  change(folder: string): void;
}

/** The files and folders of the project that are a site, besides its packages. */
export const SITE_FILES =
  `blocks.ts components faust gql instrumentation.ts locales next.config.js package.json pages
  plugins possibleTypes.json public site.app.tsx site.browser.ts site.config.ts site.ts styles tsconfig.json wp-templates`.split(
    /\s+/,
  );

const builtFrom = ({ folder }: SiteCopy) => join(folder, '.next/built-from.txt');

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

/** The address of WordPress in the environment of a copy. @param url the true one */
export const wordpressOf = ({ wordpressHost }: SiteCopy, url: string): string =>
  wordpressHost ? url.replace('127.0.0.1', wordpressHost) : url;

/** The port of the WordPress that a copy was built with last, as its scripts hold its address; 0: none. */
export function portOfBuild(copy: SiteCopy): number {
  const file = builtFrom(copy);
  return existsSync(file) ? Number(/\d+$/.exec(readFileSync(file, 'utf8'))) : 0;
}

/**
 * Makes a copy of the site and changes it.
 *
 * @returns a hash of its files
 */
export function makeCopy({ folder, files, change }: SiteCopy): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== '.next') rmSync(join(folder, name), { recursive: true });
  }
  for (const name of files) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  change(folder);
  const hash = fingerprint(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return hash;
}

/**
 * Makes a copy of the site and builds it, unless that is done and nothing has changed since.
 *
 * @param wordpressUrl of a WordPress with the content of the pages that the build renders
 */
export async function buildCopy(copy: SiteCopy, wordpressUrl: string): Promise<void> {
  const { folder, basePath } = copy;
  const compiler = chosenCompiler ?? copy.compiler;
  const from = `${makeCopy(copy)} ${compiler} ${wordpressUrl}`;
  if (existsSync(builtFrom(copy)) && readFileSync(builtFrom(copy), 'utf8') === from) return;
  const args = [join(root, 'node_modules/next/dist/bin/next'), 'build', `--${compiler}`];
  const build = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
      SITE_URL: `http://127.0.0.1${basePath}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`The copy in ${folder} could not be built.\n${printed}`);
  writeFileSync(builtFrom(copy), from);
}
