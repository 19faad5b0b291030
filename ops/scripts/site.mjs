/**
 * Writes into packages/cli the files of a new site, for `showcase init`: those of the root of this project
 * that an owner has; the publish plugin, for `showcase wordpress`; and the changelog, for `showcase upgrade`. npm
 * runs it before it packs packages/cli.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { format } from 'prettier';

const home = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Matches the files of this repository that an owner's site does not have. */
const leftOut =
  /^(?:(?:packages|ops|__tests__|e2e|\.ci|\.github)\/|docs\/(?:README|decisions\/|architecture|spec-|.*\.svg)|(?:README|CHANGELOG)\.md$|package(?:-lock)?\.json$)/;
/** Matches those that it has all the same: tests that hold for the demo, and what WordPress and a host get. */
const kept =
  /^(?:__tests__\/(?:setup|components\/layout\/|components\/content\/comments|locales\/|plugins\/|wp-templates\/(?:sticky-posts|template-states))|ops\/(?:deploy|wordpress)\/)/;

/** `devDependencies` that a site needs for development; the others are for tests of this repository. */
const tools =
  /^(?:@(?:graphql-codegen|showcase|testing-library)\/.*|@types\/(?:jest|node|react.*)|jest.*|msw|prettier|tsx|typescript)$/;
/** Packages that stand in `packages/` here. */
const own = /^packages\/|^node_modules\/@showcase\//;

const read = (file) => readFileSync(path.join(home, file));
const json = (file) => JSON.parse(read(file));
const textOf = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Returns the package.json of a new site. */
function manifestOf({ workspaces: _, jest: __, scripts, devDependencies, ...manifest }) {
  const commands = Object.entries(scripts)
    .map(([name, command]) => [name, command.replace('node packages/cli/showcase.mjs', 'showcase')])
    .filter(([, command]) => !command.includes('ops/'));
  const verify = 'next typegen && tsc --noEmit && showcase codegen --check && prettier --check .';
  return {
    ...manifest,
    name: 'site',
    scripts: { ...Object.fromEntries(commands), test: 'jest', verify },
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => tools.test(name)),
    ),
  };
}

const formatted = (text) => format(text, { ...json('package.json').prettier, parser: 'markdown' });

/** Resolves with a file without what is said in it of this repository alone. */
async function adapted(file, bytes) {
  if (/^\.(?:gitignore|prettierignore|env\.example)$/.test(file)) {
    return String(bytes).replace(/^(?:(?:packages|ops)\/|# Generated from ).*\n/gm, '');
  }
  return file.endsWith('.md') ? withoutForeignLinks(file, String(bytes)) : bytes;
}

/** Resolves with a document whose links to files that a site does not have are their words alone. */
function withoutForeignLinks(file, bytes) {
  const text = bytes.replace(/\[([^\]]+)\]\(([^:#)]+)(?:#[^)]*)?\)/g, (link, words, to) => {
    const target = path.posix.join(path.posix.dirname(file), to);
    return isOfSite(target.replace(/\/$/, '')) || target === 'README.md' ? link : words;
  });
  return formatted(text);
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: home });
const names = String(listed).split('\0').filter(Boolean);
const isOfSite = (file) => kept.test(file) || (names.includes(file) && !leftOut.test(file));

/** The table of this README that maps changes to files, without rows whose guide a site does not have. */
const [whatToEdit] = /^\| to change [^]*?(?=\n\n)/m.exec(
  String(read('README.md')).replace(/^\|.*\(docs\/architecture.*\n/gm, ''),
);

/** Files with another text in a site than in this repository. */
const written = {
  'README.md': await withoutForeignLinks(
    'README.md',
    String(read('ops/scripts/site-readme.md'))
      .replace(/<!-- The table .* -->/, () => whatToEdit)
      .replaceAll('](../../', ']('),
  ),
  'jest.config.mjs': `import { jestConfig } from '@showcase/testing/jest/config.mjs';

export default jestConfig({ setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'] });
`,
};

const present = names.filter((file) => isOfSite(file) && existsSync(path.join(home, file)));
const files = present.map(async (file) => [file, await adapted(file, read(file))]);
const manifest = manifestOf(json('package.json'));
// The other packages keep their versions.
const lock = json('package-lock.json');
for (const place of Object.keys(lock.packages)) if (own.test(place)) delete lock.packages[place];
lock.packages[''] = manifest;
const all = {
  ...Object.fromEntries(await Promise.all(files)),
  ...written,
  'package.json': textOf(manifest),
  'package-lock.json': textOf(lock),
};
const archive = JSON.stringify(
  Object.fromEntries(
    Object.entries(all).map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
  ),
);
writeFileSync(path.join(home, 'packages/cli/site.json.gz'), gzipSync(archive));

const plugin = 'headless-revalidate.php';
cpSync(
  path.join(home, 'ops/wordpress/mu-plugins', plugin),
  path.join(home, 'packages/cli/wordpress', plugin),
);
cpSync(path.join(home, 'CHANGELOG.md'), path.join(home, 'packages/cli/CHANGELOG.md'));
