/** Damaged files of the build: the site names them and does not start, or makes the page anew. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyProject, damage, damages, filesOf, restore } from './damage.mjs';
import { get } from './load.mjs';
import { startSite } from './site.mjs';

const kinds = Object.keys(damages);

/** Pages that the build has rendered, with words of each. */
const prerendered = {
  '/': 'Username',
  '/forgot-password/': 'Forgot',
  '/reset-password/': 'password',
};

async function wrongPages(site) {
  const wrong = [];
  for (const [uri, words] of Object.entries(prerendered)) {
    const { status, body } = await get(site.url + uri);
    const isWhole = body.endsWith('</html>') && body.includes(words);
    if (status !== 200 || !isWhole) wrong.push(`${uri}: ${status} ${body.length}`);
  }
  return wrong;
}

/** Every file of the build that the site reads at its start or later. */
export async function damageBuild(wordpressUrl, isShort) {
  const project = copyProject();
  const build = path.join(project, '.next');
  const whole = path.join(project, 'whole');
  restore(whole, build);
  const problems = [];
  const isPage = (name) => /^server\/pages\/.*\.(html|json|meta)$/.test(name);
  const read = filesOf(whole).filter(
    (name) => /^(server|static)\//.test(name) || /^(BUILD_ID|[^/]+\.json)$/.test(name),
  );
  const names = read.filter((name) => !/\.nft\.json$|^built-from|^export-/.test(name));
  const start = () => startSite(wordpressUrl, {}, undefined, { cwd: project });
  const tried = isShort ? names.filter((_, index) => index % 12 === 0) : names;
  for (const [index, name] of tried.entries()) {
    const kind = kinds[index % kinds.length];
    restore(build, whole);
    damage(path.join(build, name), kind);
    try {
      const site = await start();
      const wrong = isPage(name) ? await wrongPages(site) : ['it started'];
      problems.push(...wrong.map((each) => `.next/${name}, ${kind}: ${each}`));
      await site.kill();
    } catch (error) {
      if (!String(error).includes(name)) problems.push(`.next/${name}, ${kind}: ${error}`);
    }
  }
  restore(build, whole);
  const site = await start();
  for (const name of names.filter(isPage)) {
    for (const kind of kinds) {
      restore(build, whole);
      damage(path.join(build, name), kind);
      const wrong = await wrongPages(site);
      problems.push(...wrong.map((each) => `.next/${name}, ${kind}, while it runs: ${each}`));
    }
  }
  await site.kill();
  console.log(`  ${tried.length} files of .next`);
  rmSync(project, { recursive: true, force: true });
  return problems;
}
