import { randomUUID } from 'node:crypto';
import type { GetServerSidePropsResult } from 'next';

import { hrefFromUri } from '@showcase/wordpress/browser';
import {
  entryPage,
  markRefusal,
  seeOther,
  type DoorContext,
  type EntryContext,
} from './entry-page';
import { ATTEMPTS, countAttempt, countRefused, REQUESTS } from '../http/limits';
import type { ContentPageProps } from '../resolve/page-from';
import { COOKIES, writeCookie } from '../http/cookies';
import { asHttpError, errorText, HttpError } from '../http/http-error';
import { enteredPasswords, openedPage, protectedEntry } from './opened-page';
import { getFormProps } from './plugin-form';
import { openedWith, type ProtectedEntry } from './rest-entry';

/** The latest ones: each is tried on an entry. */
const MAX_PASSWORDS = 5;
const MAX_ENTRIES = 20;

/**
 * Tries a password, and remembers one that opens the entry; only wrong ones count. A browser that has
 * opened this entry before is limited by itself alone, so that nobody else can keep its reader out. Not
 * one that has opened others: who knows a password could make as many such browsers as there are guesses.
 *
 * @throws HttpError for a wrong one, and for too many; CmsUnavailableError
 */
async function enter(
  context: EntryContext,
  entry: ProtectedEntry,
  password: string,
): Promise<void> {
  const { req, res } = context;
  // WordPress takes an empty password for none, and shows the empty body.
  if (password === '') throw new HttpError(403, 'wrong');
  const known = await enteredPasswords.read(req);
  const before = known ?? { browser: randomUUID(), passwords: [], entries: [] };
  const browser = before.entries.includes(entry.id) ? before.browser : null;
  // Counted by id: an entry has more than one address.
  const counted = countAttempt(req, ATTEMPTS.entry, String(entry.id), browser);
  await countRefused(counted, async () => {
    if (!(await openedWith(password, entry, context))) throw new HttpError(403, 'wrong');
  });
  await enteredPasswords.write(res, {
    browser: before.browser,
    passwords: [...new Set([password, ...before.passwords])].slice(0, MAX_PASSWORDS),
    entries: [...new Set([entry.id, ...before.entries])].slice(0, MAX_ENTRIES),
  });
  writeCookie(res, COOKIES.entryOpened, '1');
}

/**
 * getServerSideProps of an entry's address with `?protected=`, which the form of a protected entry is sent
 * to: the entry's page, with its body when this browser has entered its password. Needs no JavaScript.
 * And of one with `?form=`: see getFormProps().
 *
 * @throws CmsUnavailableError
 */
export async function getProtectedProps(
  door: DoorContext,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  if (door.query.form !== undefined) return getFormProps(door);
  return entryPage(door, REQUESTS.opened, async (context) => {
    const { res, words, path, page, sent } = context;
    const entry = protectedEntry(page);
    if (!entry) return sent ? null : { props: { ...page, problem: null } };
    const entered = sent && enter(context, entry, sent.get('password') ?? '');
    const refusal = entered && (await entered.then(() => null, asHttpError));
    if (sent && !refusal) return seeOther(`${hrefFromUri(path)}?protected=opened`);
    const shown = await openedPage(context);
    if (shown !== page) return { props: { ...shown, problem: null } };
    if (refusal) markRefusal(res, refusal);
    return {
      props: { ...page, problem: refusal && errorText(refusal, words, words.server.entry) },
    };
  });
}
