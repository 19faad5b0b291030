import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeProject, type Project } from '@showcase/testing/servers/project';

const changelog = `# Changelog

## [Unreleased]

### Added

- Not yet.

## [0.3.0] - 2026-12-24

### Added

- A third thing.

## [0.2.0] - 2026-11-27

### Changed

- A second thing.

### Upgrade

1. Rename \`a.ts\`.

## [0.1.0] - 2026-11-26

### Added

- All.
`;

let project: Project;

/** A packed command of version 0.3.0. */
beforeEach(() => {
  project = makeProject({
    'packages/cli/package.json': '{ "version": "0.3.0" }',
    'packages/cli/CHANGELOG.md': changelog,
    'packed/showcase-cli-0.3.0.tgz': '',
  });
  const manifest = {
    dependencies: { '@showcase/cli': '0.3.0', '@showcase/next': '0.3.0', next: '17.0.0', zod: '4' },
    devDependencies: { typescript: '6.0.0', sass: '1.0.0' },
  };
  const archive = gzipSync(JSON.stringify({ 'package.json': btoa(JSON.stringify(manifest)) }));
  writeFileSync(path.join(project.folder, 'packages/cli/site.json.gz'), archive);
  site('0.1.0');
});
afterEach(() => project.remove());

/** The site's package.json, with a version of its engine. */
const site = (version?: string) =>
  project.write({
    'package.json': JSON.stringify({
      dependencies: { ...(version && { '@showcase/next': version }), next: '16.0.0', zod: '4' },
      devDependencies: { typescript: '5.0.0' },
    }),
  });
const upgrade = (...args: string[]) =>
  project.run(['packages/cli/showcase.mjs', 'upgrade', ...args]);

it('prints what changed since the version of the site, the steps, and the commands', async () => {
  const { code, stdout, stderr } = await upgrade();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^From 0\.1\.0 to 0\.3\.0: /);
  expect(stdout.match(/^## .*|^1\. .*|^- .*|^npm .*/gm)).toEqual([
    '## [0.2.0] - 2026-11-27',
    '- A second thing.',
    '1. Rename `a.ts`.',
    '## [0.3.0] - 2026-12-24',
    '- A third thing.',
    'npm install --save-exact @showcase/cli@0.3.0 @showcase/next@0.3.0 next@17.0.0',
    'npm install --save-dev --save-exact typescript@6.0.0',
    'npm run codegen',
    'npm run verify',
    'npm run build',
  ]);
});

it.each(['^0.2.0', 'file:../packed/showcase-next-0.2.0.tgz'])(
  'takes %s for 0.2.0',
  async (spec) => {
    site(spec);
    const { stdout } = await upgrade('--packages', 'packed');
    expect(stdout.match(/^## .*/gm)).toEqual(['## [0.3.0] - 2026-12-24']);
    const tarball = path.join(project.folder, 'packed/showcase-cli-0.3.0.tgz');
    expect(stdout).toContain(
      `npm install --save-exact ${tarball} @showcase/next@0.3.0 next@17.0.0\n`,
    );
  },
);

it('says that there is nothing to do, or what it lacks', async () => {
  site('0.3.0');
  expect(await upgrade()).toEqual({
    code: 0,
    stdout: 'The site has 0.3.0, and this command is of 0.3.0: there is nothing to do.\n',
    stderr: '',
  });
  expect((await upgrade('--from', '0.2.0')).stdout).toMatch(/^From 0\.2\.0 to 0\.3\.0/);
  site();
  expect(await upgrade()).toMatchObject({
    code: 1,
    stderr: 'package.json names no version of @showcase/next. Use --from 1.2.3.\n',
  });
});
