import { z } from 'zod';

import { fieldsOf } from '@showcase/wordpress/browser';
import type { EntryContext } from './entry-page';
import { wholePage, withComments } from '../node/with-comments';
import { withEntryMarks } from '../node/entry-body';
import { withRenderedBlocks } from '../node/render-blocks';
import type { ContentPageProps } from '../resolve/page-from';
import { COOKIES, sealedCookie } from '../http/cookies';
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
export async function openedPage(context: EntryContext): Promise<ContentPageProps> {
  const { req, page, templates, language, documents, load, config } = context;
  const entry = protectedEntry(page);
  const component = templates[page.template];
  const { passwords = [] } = (entry && (await enteredPasswords.read(req))) ?? {};
  let opened: Awaited<ReturnType<typeof openedWith>> = null;
  for (const password of passwords) {
    opened ??= entry && (await openedWith(password, entry, context));
  }
  if (!entry || !opened || !component) return page;
  const { uses = [] } = await loadTemplate(component);
  const data = { ...fieldsOf(page.data), ...opened, isRestricted: false };
  const marked = withEntryMarks(data, language, uses.includes('contents'), context);
  const hasComments =
    config.comments !== false && uses.includes('comments') && opened.commentStatus !== null;
  const ask = (after?: string) =>
    load(documents.OpenedCommentsQuery, { id: String(entry.id), ...(after && { after }) });
  const { comments } = fieldsOf(shownData(hasComments ? await wholePage(await ask(), ask) : {}));
  const uri = page.__SEED_NODE__.uri ?? '/';
  const latest = { ...(await withRenderedBlocks(marked, context)), comments, commentCount: null };
  return { ...page, data: withComments(latest, uri, 1, context) };
}
