import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Project } from '@showcase/testing/servers/project';

/** Writes the files of a new site into a folder of @showcase/cli, as packing does. */
export function packSite(folder: string, files: Record<string, string>): void {
  const archive = Object.entries(files).map(([file, text]) => [file, btoa(text)]);
  writeFileSync(
    path.join(folder, 'site.json.gz'),
    gzipSync(JSON.stringify(Object.fromEntries(archive))),
  );
}

/** Packs packages into the folder `packed` of a project, as npm does. */
export function packPackages({ folder, write }: Project, version: string, names: string[]): void {
  for (const name of names) {
    const manifest = { name: `@showcase/${name}`, version, dependencies: { zod: '4' } };
    write({ 'node_modules/package/package.json': JSON.stringify(manifest) });
    mkdirSync(path.join(folder, 'packed'), { recursive: true });
    const file = `packed/showcase-${name}-${version}.tgz`;
    execFileSync('tar', ['-czf', file, '-C', 'node_modules', 'package'], { cwd: folder });
  }
}

/** The entry of package-lock.json for such a package. */
export const locked = (name: string, version: string) => ({
  version,
  resolved: `file:vendor/showcase-${name}-${version}.tgz`,
  integrity: expect.stringMatching(/^sha512-.{86}==$/),
  dependencies: { zod: '4' },
});

/** Stands for npm: prints its arguments and the folder. */
const fakeNpm = `console.log('npm', ...process.argv.slice(2, -4));\n`;

/** Puts a program in the place of npm. Returns the environment in which commands run it. */
export function replaceNpm(project: Project): Record<string, string> {
  project.write({ 'node_modules/fake-npm.mjs': fakeNpm });
  return { npm_execpath: path.join(project.folder, 'node_modules/fake-npm.mjs') };
}

/** Runs git in a project. Returns what it prints. */
export const git = ({ folder }: Project, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=owner', '-c', 'user.email=owner@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
