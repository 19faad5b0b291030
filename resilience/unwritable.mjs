/** A full disk and a read-only folder: no wrong answer, and no session that ended comes back. */
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restore } from './damage.mjs';
import { wrongAnswers } from './filled-site.mjs';
import { fillDisk } from './small-disk.mjs';
import { createVisitor } from './visitor.mjs';

const foldersAndFiles = (folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  ),
];

const keptWithinMs = 20_000;

/** Waits until the record says that sessions were lost. Resolves to whether it does in time. */
async function untilKept(data) {
  const file = path.join(data, 'ended-sessions.json');
  for (
    const start = performance.now();
    performance.now() - start < keptWithinMs;
    await pause(100)
  ) {
    try {
      if (JSON.parse(readFileSync(file, 'utf8')).lostAt > 0) return true;
    } catch {
      // Not written yet.
    }
  }
  return false;
}

/**
 * A folder that can't be written: `prevent` makes it so and returns how the site is started then,
 * `allow` ends that, and the site writes then what it could not. A session that was ended meanwhile
 * must be over for good.
 */
export async function withoutWriting(
  start,
  filled,
  { name, prevent, allow, isWrittenThen = true },
) {
  const { data, whole } = filled;
  restore(data, whole);
  const options = prevent(data);
  const site = await start(options);
  const problems = await wrongAnswers(site, filled);
  const user = createVisitor(site.url);
  await user.signIn('editor', 'editor-demo');
  const copy = user.copy();
  const answer = await user.signOut();
  if (answer.status !== 503 || !answer.text.includes('not_kept')) {
    problems.push(`the sign-out is answered with ${answer.status}`);
  }
  const isOver = async (when) => {
    if ((await copy.copy().who()) !== null) problems.push(`the session that ended goes on ${when}`);
  };
  await isOver('at once');
  if (!/can['’]t be (written|kept)/.test(site.log())) problems.push('the log does not say it');
  await site.kill();
  const second = await start(options);
  await isOver('after a restart');
  problems.push(...(await wrongAnswers(second, filled)));
  allow(data);
  if (isWrittenThen && !(await untilKept(data))) {
    problems.push(`the record is not written within ${keptWithinMs / 1_000} s`);
  }
  await second.kill();
  const third = await start({});
  await isOver('after a restart with a folder that can be written');
  problems.push(...(await wrongAnswers(third, filled)));
  await third.kill();
  return problems.map((each) => `${name}: ${each}`);
}

/** A user without rights over others' files can read the folder and not write into it. */
export function readOnly() {
  const [nobody, isRoot] = [65_534, process.getuid?.() === 0];
  const setModes = (data, mode) => foldersAndFiles(data).forEach((each) => chmodSync(each, mode));
  return {
    name: 'read-only',
    prevent(data) {
      setModes(data, 0o555);
      return { ...(isRoot && { uid: nobody, gid: nobody }) };
    },
    allow: (data) => setModes(data, 0o777),
  };
}

export const withoutRoom = {
  name: 'no room for any file',
  prevent: () => ({ isFull: true }),
  allow: () => undefined,
  isWrittenThen: false,
};

export const fullDisk = {
  name: 'a full disk',
  prevent(data) {
    fillDisk(path.join(data, '..', 'ballast'));
    return {};
  },
  allow: (data) => rmSync(path.join(data, '..', 'ballast')),
};
