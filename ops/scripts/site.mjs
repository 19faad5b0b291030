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

const home = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Matches the files of this repository that an owner's site does not have. */
const leftOut =
  /^(?:(?:packages|ops|__tests__|e2e|docs|\.ci|\.github)\/|(?:README|CHANGELOG)\.md$|package(?:-lock)?\.json$)/;

/** What a site is developed with; the other `devDependencies` are for tests of this repository. */
const tools =
  /^(?:@graphql-codegen\/.*|@showcase\/content-server|@types\/(?:jest|node|react.*)|prettier|tsx|typescript)$/;
/** Packages that stand in `packages/` here. */
const own = /^packages\/|^node_modules\/@showcase\//;

const json = (file) => JSON.parse(readFileSync(path.join(home, file), 'utf8'));
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
    scripts: { ...Object.fromEntries(commands), verify },
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => tools.test(name)),
    ),
  };
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: home });
const files = String(listed)
  .split('\0')
  .filter((file) => file && !leftOut.test(file) && existsSync(path.join(home, file)))
  .map((file) => [file, readFileSync(path.join(home, file))]);
const manifest = manifestOf(json('package.json'));
// The other packages keep their versions.
const lock = json('package-lock.json');
for (const place of Object.keys(lock.packages)) if (own.test(place)) delete lock.packages[place];
lock.packages[''] = manifest;
const all = [...files, ['package.json', textOf(manifest)], ['package-lock.json', textOf(lock)]];
const archive = JSON.stringify(
  Object.fromEntries(all.map(([file, text]) => [file, text.toString('base64')])),
);
writeFileSync(path.join(home, 'packages/cli/site.json.gz'), gzipSync(archive));

const plugin = 'headless-revalidate.php';
cpSync(
  path.join(home, 'ops/wordpress/mu-plugins', plugin),
  path.join(home, 'packages/cli/wordpress', plugin),
);
cpSync(path.join(home, 'CHANGELOG.md'), path.join(home, 'packages/cli/CHANGELOG.md'));
