import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** A code block that shows a file in whole: its info string has the path. */
const FILE = /^```\w+ ([\w./[\]-]+\.\w+)\n(.*?)^```/gms;

/** Matches `security` of site.config.ts in a guide, indented in a list or not. */
const SECURITY = /^ *security: (\{[^}]*\}),/gm;

/** Writes the files that a guide shows in whole into a site. */
export function writeGuideFiles(guide: string, folder: string): void {
  const text = readFileSync(join(root, guide), 'utf8');
  for (const [, path = '', content = ''] of text.matchAll(FILE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Writes what a guide has in `security` into a site's settings. */
export function writeGuideHosts(guide: string, folder: string): void {
  const text = readFileSync(join(root, guide), 'utf8');
  const lists = [...text.matchAll(SECURITY)].map(([, list = '']) => `${list},`);
  const names = ['scripts', 'styles', 'connect', 'frames', 'forms', 'fonts'];
  const joined = names.map((name) => `${name}: shown.flatMap((each) => each.${name} ?? []),`);
  const settings = join(folder, 'site.config.ts');
  const own = readFileSync(settings, 'utf8');
  const isThere = /^ {2}security: .+,$/m.test(own);
  if (!isThere) throw new Error('site.config.ts has no setting "security" in one line.');
  writeFileSync(
    settings,
    `const shown: Partial<Record<string, string[]>>[] = [${lists.join('\n')}];
${own.replace(/^ {2}security: .+,$/m, `security: {${joined.join('\n')}},`)}`,
  );
}
