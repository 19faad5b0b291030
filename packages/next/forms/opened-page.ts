import { z } from 'zod';

import { executeQuery } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import type { EntryContext } from './entry-page';
import { withComments } from '../node/with-comments';
import { loadClean } from '../definition/html-policy';
import { withEntryMarks } from '../node/entry-body';
import type { ContentPageProps } from '../resolve/render-node';
import { COOKIES, sealedCookie } from '../http/cookies';
import { configuredTemplates } from '../template/faust-config';
import { loadTemplate } from '../template/load-template';
import { shownData } from '../template/shown-data';
import { openedWith, type ProtectedEntry } from './rest-entry';

/**
 * The passwords with which a browser has opened entries, which scripts can't read. As in WordPress, one
 * opens all entries with the same password.
 */
export const enteredPasswords = sealedCookie(
  COOKIES.enteredPasswords,
  z.object({
    /** Random id of this browser. */
    browser: z.string(),
    passwords: z.array(z.string()),
    /** Ids of the entries that its form has opened. */
    entries: z.array(z.number()).default([]),
  }),
);

/** Returns the entry of a page that lacks what a password protects; null for any other page. */
export function protectedEntry({
  data,
  __SEED_NODE__: seed,
}: ContentPageProps): ProtectedEntry | null {
  const isProtected = fieldsOf(data).isRestricted === true && 'databaseId' in seed;
  return isProtected ? { id: seed.databaseId, type: seed.__typename } : null;
}

/**
 * Returns the page of a protected entry with its body and its latest comments, for a browser that has
 * entered the password; any other page as it is.
 *
 * @throws CmsUnavailableError
 */
export async function openedPage({
  req,
  page,
  documents,
  words,
}: EntryContext): Promise<ContentPageProps> {
  const entry = protectedEntry(page);
  const component = configuredTemplates()[page.template];
  const { passwords = [] } = (entry && (await enteredPasswords.read(req))) ?? {};
  let opened: Awaited<ReturnType<typeof openedWith>> = null;
  for (const password of passwords) opened ??= entry && (await openedWith(password, entry));
  if (!entry || !opened || !component) return page;
  const { uses = [] } = await loadTemplate(component);
  const data = { ...fieldsOf(page.data), ...opened, isRestricted: false };
  const marked = withEntryMarks(data, undefined, uses.includes('contents'));
  const hasComments = uses.includes('comments') && opened.commentStatus !== null;
  const load = loadClean(executeQuery);
  const { comments } = fieldsOf(
    shownData(
      hasComments ? await load(documents.OpenedCommentsQuery, { id: String(entry.id) }) : {},
    ),
  );
  const uri = page.__SEED_NODE__.uri ?? '/';
  return {
    ...page,
    data: withComments({ ...marked, comments, commentCount: null }, uri, 1, words),
  };
}
