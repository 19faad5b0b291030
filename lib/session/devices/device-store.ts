import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { readServerEnv } from '../../env';
import { withRedis } from '../../redis';
import { writeFileAtomically } from '../../write-file-atomically';
import { SESSION_SECONDS } from '../session-token';

/** Accounts with a stored list; beyond that, the lists that were changed longest ago go. */
const MAX_ACCOUNTS = 2_000;

const folder = () => path.join(readServerEnv().dataDir, 'devices');

const digestOf = (account: string) => createHash('sha256').update(account).digest('hex');

/** Deletes the files of accounts whose sessions have all expired, and the oldest of too many. */
function sweep(): void {
  const earliest = Date.now() - SESSION_SECONDS * 1000;
  readdirSync(folder())
    .map((name) => path.join(folder(), name))
    .map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .filter(({ at }, index) => index >= MAX_ACCOUNTS || at < earliest)
    .forEach(({ file }) => rmSync(file, { force: true }));
}

/** Returns the new text, or null to leave the old one. */
type Change = (text: string | null) => string | null;

function changeFile(account: string, change: Change): void {
  const file = path.join(folder(), `${digestOf(account)}.json`);
  const isNew = !existsSync(file);
  const text = change(isNew ? null : readFileSync(file, 'utf8'));
  if (text === null) return;
  writeFileAtomically(file, text);
  if (isNew) sweep();
}

const ACCOUNTS = 'profile-showcase:devices';
const keyOf = (digest: string) => `${ACCOUNTS}:${digest}`;

async function changeInRedis(account: string, change: Change): Promise<void> {
  const digest = digestOf(account);
  const isDone = await withRedis(async (client) => {
    const text = change(await client.get(keyOf(digest)));
    if (text === null) return true;
    const now = Date.now();
    await client.set(keyOf(digest), text, { expiration: { type: 'EX', value: SESSION_SECONDS } });
    await client.zAdd(ACCOUNTS, { score: now, value: digest });
    await client.zRemRangeByScore(ACCOUNTS, '-inf', now - SESSION_SECONDS * 1000);
    const surplus = (await client.zCard(ACCOUNTS)) - MAX_ACCOUNTS;
    const oldest = surplus > 0 ? await client.zPopMinCount(ACCOUNTS, surplus) : [];
    for (const { value } of oldest) await client.del(keyOf(value));
    return true;
  });
  if (!isDone) throw new Error('Redis does not answer.');
}

/**
 * Reads and replaces the text that is stored for an account: a file, or in Redis for several servers,
 * where of two changes at the same moment the later one counts.
 *
 * @throws Error when that is impossible
 */
export async function changeStored(account: string, change: Change): Promise<void> {
  if (readServerEnv().redisUrl === null) changeFile(account, change);
  else await changeInRedis(account, change);
}
