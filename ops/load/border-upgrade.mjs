/** A site of the first version that upgrades begin with, which its owner has changed, and its upgrade to the packages here. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, UserError } from '../../packages/cli/doors/programs.mjs';
import { npm, packedProgram } from '../scripts/release/pack.mjs';
import { addTemplate } from './border-template.mjs';

/** The commit of 0.2.0. */
const first = 'c16971d8';

/** Whether this clone has that commit. */
export const hasHistory = () =>
  spawnSync('git', ['cat-file', '-e', `${first}^{commit}`], { cwd: root }).status === 0;

const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=owner', '-c', 'user.email=owner@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  });

const commit = (site, message) => {
  git(site, 'add', '-A');
  git(site, 'commit', '-qm', message);
};

/** The owner's changes, beside a template: path → text → replacement. */
export const changes = {
  // The site's tests hold whatever its settings are.
  'site.config.ts': {
    "copyright: 'Copyright ©2023',": "copyright: '© An owner',\n  dateFormat: 'wordpress',",
    'types: []': "types: [{ name: 'post', label: 'Posts' }]",
    'entriesPerPage: null': 'entriesPerPage: 5',
    '{ requireNameEmail: true, depth: 5 }': 'false',
  },
  // These two are changed in the new version as well.
  'styles/tokens.css': { '--text-xs: 0.8125rem': '--text-xs: 0.875rem' },
  'package.json': { '"build": "showcase build"': '"build": "next build"' },
};

/** Makes the site in `folder` as 0.2.0 did, in git, with its owner's changes. */
export function makeFirstSite(folder) {
  const [source, packages, site] = ['source', 'packages', 'site'].map((name) =>
    path.join(folder, name),
  );
  for (const each of [source, packages]) mkdirSync(each, { recursive: true });
  const archive = path.join(folder, 'source.tar');
  git(root, 'archive', '--output', archive, first);
  execFileSync('tar', ['-xf', archive, '-C', source]);
  // Its files are listed by git.
  git(source, 'init', '-q');
  const names = readdirSync(path.join(source, 'packages')).filter((name) => name !== 'testing');
  const folders = names.map((name) => `./packages/${name}`);
  npm(['pack', ...folders, '--silent', '--pack-destination', packages], { cwd: source });
  execFileSync(process.execPath, [packedProgram(packages), 'init', site, '--packages', packages]);
  npm(['install', '--prefer-offline'], { cwd: site });
  git(site, 'init', '-q');
  for (const [file, replaced] of Object.entries(changes)) {
    let text = readFileSync(path.join(site, file), 'utf8');
    for (const [from, to] of Object.entries(replaced)) {
      if (!text.includes(from)) throw new UserError(`${file} of 0.2.0 has no ${from}.`);
      text = text.replace(from, to);
    }
    writeFileSync(path.join(site, file), text);
  }
  addTemplate(site);
  npm(['run', 'codegen'], { cwd: site });
  commit(site, 'A site of 0.2.0');
  return site;
}

/** Resolves with a registry that has nothing, and records what it is asked for. */
async function emptyRegistry() {
  const asked = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = { ...process.env };
  env['npm_config_@showcase:registry'] = `http://127.0.0.1:${server.address().port}/`;
  return { asked, env, close: () => server.close() };
}

/**
 * Upgrades a site to packed packages. Resolves with a clone of it whose packages are installed. Throws UserError where
 * something is left to the owner, or npm has asked a registry for one of the packages.
 */
export async function upgrade(site, packages, run) {
  const registry = await emptyRegistry();
  const args = [path.join(packages, 'package/showcase.mjs'), 'upgrade', '--packages', packages];
  const printed = await run(site, process.execPath, args, registry.env);
  const left = printed.match(/^\[ \] .*/gm) ?? [];
  if (left.length !== 2) throw new UserError(left.join('\n') || printed);
  commit(site, 'Upgraded');
  const clone = `${site}-clone`;
  git(site, 'clone', '-q', site, clone);
  await run(clone, 'npm', ['ci', '--prefer-offline'], registry.env);
  registry.close();
  if (registry.asked.length > 0) throw new UserError(`npm asked for ${registry.asked.join(', ')}.`);
  return clone;
}

/** Returns the files in which an upgraded site differs from a new one. */
export function differences(site, fresh) {
  git(fresh, 'init', '-q');
  commit(fresh, 'A new site');
  git(fresh, 'fetch', '-q', site);
  const others = ['.', ':(exclude)gql', ':(exclude)package-lock.json'];
  return git(fresh, 'diff', '--name-only', 'HEAD', 'FETCH_HEAD', '--', ...others).split('\n');
}
