/**
 * Cuts the headings' font, styles/fonts/fraunces-heading.woff2, from the variable Fraunces: one weight at the optical size
 * of headings, the letters of western Europe. Installs what it needs into .cache/font.
 *
 *     node ops/scripts/cut-font.mjs
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { npm, root, runMain, UserError } from '../../packages/cli/doors/programs.mjs';

const source = '@fontsource-variable/fraunces';
const cutter = 'subset-font';
const packages = [`${source}@5.3.0`, `${cutter}@2.9.0`];

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const letters = `${span(0x20, 0x7e)}\u00a0¡£§«»¿${span(0xc0, 0xff)}Œœ–—‘’‚“”„…‹›€`;

runMain(async () => {
  const folder = path.join(root, '.cache/font');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  if (!npm(folder, 'install', ...packages)) {
    throw new UserError('npm could not install what cuts fonts.');
  }
  const require = createRequire(path.join(folder, 'package.json'));
  const fileOf = (name) => path.join(folder, 'node_modules', source, name);
  const whole = readFileSync(fileOf('files/fraunces-latin-standard-normal.woff2'));
  const cut = await require(cutter)(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 48, wght: 600 },
    keepFeatures: ['kern', 'liga'],
    noHinting: true,
  });
  const target = path.join(root, 'styles/fonts');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'fraunces-heading.woff2'), cut);
  copyFileSync(fileOf('LICENSE'), path.join(target, 'LICENSE.txt'));
  console.log(`${cut.length} bytes`);
  return 0;
});
