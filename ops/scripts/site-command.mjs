/**
 * `npm run new -- FOLDER` creates a site in an empty folder, and `npm run upgrade -- FOLDER` upgrades one: by
 * `showcase init` and `showcase upgrade` of the packages as they are here, which this packs first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, launch, runMain, UserError } from '../../packages/cli/doors/programs.mjs';
import { pack, packedProgram } from './release/pack.mjs';

runMain(async () => {
  const [command, target, ...others] = process.argv.slice(2);
  if (!target || others.length > 0) {
    throw new UserError('Usage: npm run new -- FOLDER, or npm run upgrade -- FOLDER');
  }
  // npm runs scripts in the folder of this repository.
  const folder = path.resolve(process.env.INIT_CWD ?? '', target);
  ensureInstalled();
  const packages = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  process.on('exit', () => rmSync(packages, { recursive: true, force: true }));
  pack(packages);
  const isNew = command === 'init';
  const args = [
    packedProgram(packages),
    command,
    ...(isNew ? [folder] : []),
    '--packages',
    packages,
  ];
  return launch(args, isNew ? {} : { cwd: folder }).ended;
});
