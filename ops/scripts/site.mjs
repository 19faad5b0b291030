/**
 * Writes into packages/cli the files of a new site, for `showcase init`: those of the root of this project
 * that an owner has, and those of ops/site/; the publish plugin, for `showcase wordpress`; and the changelog, for
 * `showcase upgrade`. npm runs it before it packs packages/cli. An argument is another folder to write into.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { format } from 'prettier';
import { listed as names } from './listed-files.mjs';

const home = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Matches the files of this repository that an owner's site does not have. */
const leftOut =
  /^(?:(?:packages|ops|__tests__|e2e|\.ci|\.github)\/|docs\/(?:README|decisions\/|architecture|spec-|.*\.svg)|(?:README|CHANGELOG)\.md$|LICENSE$|package(?:-lock)?\.json$)/;
/** Matches those that it has all the same: tests that hold whatever its settings are, and what WordPress and a host get. */
const kept =
  /^(?:__tests__\/(?:setup|components\/(?:layout\/MenuList|content\/comments|search\/)|locales\/|plugins\/|wp-templates\/template-states)|ops\/(?:deploy|wordpress)\/)/;

/** `devDependencies` that a site needs for development; the others are for tests of this repository. */
const tools =
  /^(?:@(?:graphql-codegen|next|playwright|showcase|testing-library)\/.*|@types\/(?:jest|node|react.*)|eslint(?:-plugin-(?:jsx-a11y-x|react-hooks))?|jest.*|msw|prettier|tsx|typescript.*)$/;
/** Packages that stand in `packages/` here. */
const own = /^packages\/|^node_modules\/@showcase\//;

const out = path.resolve(home, process.argv[2] ?? 'packages/cli');

const read = (file) => readFileSync(path.join(home, file));
const json = (file) => JSON.parse(read(file));
const textOf = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The files in this folder are those of a site as they are. */
const overlay = 'ops/site/';

/** Returns the package.json of a new site, which gets its name by `showcase init`. */
function manifestOf({ private: isPrivate, engines, scripts, devDependencies, ...manifest }) {
  const { dependencies, overrides, allowScripts, prettier } = manifest;
  const commands = Object.entries(scripts)
    .map(([name, command]) => [name, command.replace('node packages/cli/showcase.mjs', 'showcase')])
    .filter(([, command]) => !command.includes('ops/'));
  const verify =
    'next typegen && tsc --noEmit && showcase codegen --check && eslint --max-warnings=0 . && prettier --check .';
  const e2e = 'showcase build && playwright test';
  return {
    private: isPrivate,
    engines,
    scripts: { ...Object.fromEntries(commands), test: 'jest', e2e, verify },
    dependencies,
    overrides,
    allowScripts,
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => tools.test(name)),
    ),
    prettier,
  };
}

const formatted = (text) => format(text, { ...json('package.json').prettier, parser: 'markdown' });

/** Resolves with a file without what is said in it of this repository alone. */
async function adapted(file, bytes) {
  if (/^\.(?:gitignore|prettierignore|env\.example)$/.test(file)) {
    return String(bytes).replace(/^(?:(?:packages|ops)\/|# Generated from ).*\n/gm, '');
  }
  if (file === '.npmrc') {
    return `${bytes}# The packages of this scope are in vendor/. A registry may have others of these names.
@showcase:registry=https://registry.invalid/
`;
  }
  return file.endsWith('.md') ? withoutForeignLinks(file, String(bytes)) : bytes;
}

/**
 * Resolves with a document whose links to files that a site does not have are their words alone, and which names the
 * files of packages where a site has them.
 */
function withoutForeignLinks(file, bytes) {
  const ofSite = bytes
    .replace(/^<!-- Generated from .*\n\n/m, '')
    .replaceAll('`packages/', '`node_modules/@showcase/');
  const text = ofSite.replace(/\[([^\]]+)\]\(([^:#)]+)(?:#[^)]*)?\)/g, (link, words, to) => {
    const target = path.posix.join(path.posix.dirname(file), to);
    return isOfSite(target.replace(/\/$/, '')) || target === 'README.md' ? link : words;
  });
  return formatted(text);
}

const isOfSite = (file) =>
  kept.test(file) ||
  names.includes(overlay + file) ||
  (names.includes(file) && !leftOut.test(file));

/** The table of this README that maps changes to files, without rows whose guide a site does not have. */
const [whatToEdit] = /^\| to change [^]*?(?=\n\n)/m.exec(
  String(read('README.md')).replace(/^\|.*\(docs\/architecture.*\n/gm, ''),
);

const readme = await withoutForeignLinks(
  'README.md',
  String(read(`${overlay}README.md`))
    .replace(/<!-- The table .* -->/, () => whatToEdit)
    .replaceAll('](../../', ']('),
);

const present = names.filter((file) => existsSync(path.join(home, file)));
const files = [
  ...present
    .filter((file) => isOfSite(file) && !names.includes(overlay + file))
    .map(async (file) => [file, await adapted(file, read(file))]),
  ...present
    .filter((file) => file.startsWith(overlay))
    .map((file) => [file.slice(overlay.length), read(file)]),
];
const manifest = manifestOf(json('package.json'));
// The other packages keep their versions.
const lock = json('package-lock.json');
delete lock.name;
delete lock.version;
for (const place of Object.keys(lock.packages)) if (own.test(place)) delete lock.packages[place];
lock.packages[''] = manifest;
const all = {
  ...Object.fromEntries(await Promise.all(files)),
  'README.md': readme,
  'package.json': textOf(manifest),
  'package-lock.json': textOf(lock),
};
const archive = JSON.stringify(
  Object.fromEntries(
    Object.entries(all).map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
  ),
);
writeFileSync(path.join(out, 'site.json.gz'), gzipSync(archive));

const plugin = 'headless-revalidate.php';
cpSync(path.join(home, 'ops/wordpress/mu-plugins', plugin), path.join(out, 'wordpress', plugin));
cpSync(path.join(home, 'CHANGELOG.md'), path.join(out, 'CHANGELOG.md'));
