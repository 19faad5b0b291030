/** Damaged files, a full disk, a read-only folder: no wrong answer, and no session comes back. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/launch/servers.mjs';
import { startContent } from './content.mjs';
import { damage, damages, filesOf, restore } from './damage.mjs';
import { fill, wrongAnswers } from './filled-site.mjs';
import { startSite } from './site.mjs';
import { mountSmallDisk, unmount } from './small-disk.mjs';
import { fullDisk, readOnly, withoutRoom, withoutWriting } from './unwritable.mjs';

const kinds = Object.keys(damages);

/** Every file of DATA_DIR in turn, damaged before the start and while the site runs. */
async function damageData(start, filled, isShort) {
  const { data, whole, stays } = filled;
  const problems = [];
  const names = filesOf(whole);
  // Shortly: all at once.
  const sets = isShort ? [names] : names.map((name) => [name]);
  for (const set of sets) {
    for (const kind of kinds) {
      restore(data, whole);
      set.forEach((name) => damage(path.join(data, name), kind));
      const site = await start();
      const what = `${set.length > 1 ? 'all files' : set[0]}, ${kind}`;
      const wrong = await wrongAnswers(site, filled);
      const isRecord = set.includes('ended-sessions.json');
      if (isRecord && (await stays.copy().who()) !== null) wrong.push('an old session goes on');
      if (isRecord && !site.log().includes('ended-sessions.json')) wrong.push('not in the log');
      problems.push(...wrong.map((each) => `${what}, at the start: ${each}`));
      restore(data, whole);
      set.forEach((name) => damage(path.join(data, name), kind));
      const later = await wrongAnswers(site, filled);
      problems.push(...later.map((each) => `${what}, while it runs: ${each}`));
      await site.kill();
    }
  }
  console.log(`  ${names.length} files of DATA_DIR, each ${kinds.join(', ')}`);
  return problems;
}

/** Returns problems as texts. */
export async function tryFiles(isShort) {
  const port = await freePort();
  const cms = await startContent(0, port);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resilience-files-'));
  const disk = mountSmallDisk(path.join(folder, 'disk'));
  try {
    chmodSync(folder, 0o755);
    const filled = await fill(cms, port, folder);
    const startIn = (data) => (options) => startSite(cms.url, { DATA_DIR: data }, port, options);
    const start = startIn(filled.data);
    const problems = [
      ...(await damageData(start, filled, isShort)),
      ...(await withoutWriting(start, filled, withoutRoom)),
      ...(await withoutWriting(start, filled, readOnly())),
    ];
    if (disk === null) console.log('  a full disk: not tried, as only root can mount one');
    else {
      const data = path.join(disk, 'data');
      problems.push(...(await withoutWriting(startIn(data), { ...filled, data }, fullDisk)));
    }
    return problems;
  } finally {
    if (disk !== null) unmount(disk);
    await cms.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
