import { randomUUID } from 'node:crypto';
import type { GetServerSidePropsResult, NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { hrefFromUri, pathOfSentUri } from '@showcase/wordpress/addresses/site-paths';
import { sitePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { commonOutcome, entryAt, entryPage, type EntryContext } from '../forms/entry-page';
import { cleanBody } from '../html/html-policy';
import { countAttempt, countRefused, countRequest, REQUESTS } from '../limits/limits';
import { withEntryMarks } from '../node/entry-body';
import type { ContentPageProps } from '../resolve/render-node';
import { apiRoute } from '../routes/api-route';
import { sealedCookie, writeCookie } from '../routes/cookies';
import { asHttpError, HttpError } from '../routes/http-error';
import type { ContentConfig } from '../template/possible-templates';
import { siteWords } from '../words/site-words';
import { bodyWithPassword, factsOf, findProtected } from './rest-entry';

/**
 * The outcomes of a password, with the HTTP status of the page that says so: it opens the entry, is wrong,
 * there were too many, WordPress did not respond, or this site has no secret to keep it with.
 */
const OUTCOME_STATUS = { opened: 200, wrong: 403, wait: 429, away: 503, off: 503 } as const;

export type PasswordResult = keyof typeof OUTCOME_STATUS;

const isOutcome = (value: unknown): value is PasswordResult =>
  typeof value === 'string' && Object.hasOwn(OUTCOME_STATUS, value);

/** The latest ones: each is tried on an entry. */
const MAX_PASSWORDS = 5;
const MAX_ENTRIES = 20;

/**
 * The passwords with which a browser has opened entries, which scripts can't read. As in WordPress, one
 * opens all entries with the same password.
 */
const enteredPasswords = sealedCookie(
  'entry-passwords',
  z.object({
    /** Random id of this browser. */
    browser: z.string(),
    passwords: z.array(z.string()),
    /** Ids of the entries that its form has opened. */
    entries: z.array(z.number()).default([]),
  }),
);

const form = z.object({ uri: z.string().max(1_500), password: z.string().max(255) });

/**
 * Tries a password, and remembers one that opens the entry; only wrong ones count. A browser that has
 * opened this entry before is limited by itself alone, so that nobody else can keep its reader out. Not
 * one that has opened others: who knows a password could make as many such browsers as there are guesses.
 *
 * @throws HttpError 403 for a wrong one, 429; CmsUnavailableError
 */
async function enter(
  req: NextApiRequest,
  res: NextApiResponse,
  uri: string,
  password: string,
): Promise<PasswordResult> {
  if (!readServerEnv().NEXTAUTH_SECRET) return 'off';
  // WordPress takes an empty password for none, and shows the empty body.
  if (password === '') return 'wrong';
  const entry = await findProtected(uri);
  if (!entry) return 'opened';
  const known = await enteredPasswords.read(req);
  const before = known ?? { browser: randomUUID(), passwords: [], entries: [] };
  const browser = before.entries.includes(entry.id) ? before.browser : null;
  // Counted by id: an entry has more than one address, such as that of its second page.
  const counted = countAttempt(req, 'entry', String(entry.id), browser);
  return countRefused<PasswordResult>(counted, async () => {
    if ((await bodyWithPassword(entry, password)) === null) throw new HttpError(403, 'wrong');
    await enteredPasswords.write(res, {
      browser: before.browser,
      passwords: [...new Set([password, ...before.passwords])].slice(0, MAX_PASSWORDS),
      entries: [...new Set([entry.id, ...before.entries])].slice(0, MAX_ENTRIES),
    });
    writeCookie(res, 'entry-opened', '1');
    return 'opened';
  });
}

/**
 * `POST /api/entry-password`: the form of a protected entry, which needs no JavaScript. Leads back
 * to the entry, where pages/_protected.tsx shows its body or what went wrong.
 */
export const handleEntryPassword = apiRoute(
  'POST',
  async (req, res) => {
    const { uri = '', password = '' } = form.safeParse(req.body).data ?? {};
    const path = pathOfSentUri(uri);
    if (!path) throw new HttpError(400, 'bad_request');
    const outcome = await enter(req, res, path, password).catch(
      (error: unknown): PasswordResult => commonOutcome(asHttpError(error)) ?? 'wrong',
    );
    res.redirect(303, sitePath(`${hrefFromUri(path)}?protected=${outcome}`));
  },
  REQUESTS.opened,
);

export interface ProtectedProps extends ContentPageProps {
  /** The outcome that the form explains; null: the entry is open. */
  outcome: PasswordResult | null;
  problem: string | null;
}

/** Fields of the entry once the first of the passwords that fits has opened it; null: none does. */
async function openedFields(path: string, passwords: readonly string[]): Promise<object | null> {
  const entry = passwords.length > 0 ? await findProtected(path) : null;
  if (!entry) return null;
  for (const password of passwords) {
    const content = await bodyWithPassword(entry, password);
    if (content !== null) return { ...(await factsOf(entry)), content: cleanBody(content) };
  }
  return null;
}

/**
 * getServerSideProps of an entry's address with `?protected=`: the entry's page, with its body when
 * this browser has entered its password.
 *
 * @throws CmsUnavailableError
 */
export async function getProtectedProps(
  context: EntryContext,
  config: ContentConfig,
): Promise<GetServerSidePropsResult<ProtectedProps>> {
  const { req, res, query } = context;
  const outcome = query.protected;
  if (!isOutcome(outcome)) return { notFound: true };
  return entryPage<ProtectedProps>(context, async (path) => {
    await countRequest(req, REQUESTS.opened);
    const page = await entryAt(path, config);
    if (!page) return null;
    const entry = fieldsOf(page.data);
    const { passwords = [] } = (await enteredPasswords.read(req)) ?? {};
    const fields = entry.isRestricted === true ? await openedFields(path, passwords) : null;
    if (fields) {
      const opened = { ...entry, ...fields, isRestricted: false };
      const hasContents = entry.__typename === 'Post' || entry.__typename === 'Page';
      const data = withEntryMarks(opened, undefined, hasContents);
      return { props: { ...page, data, outcome: null, problem: null } };
    }
    res.statusCode = OUTCOME_STATUS[outcome];
    const problem = outcome === 'opened' ? null : siteWords().server.entry[outcome];
    return { props: { ...page, outcome, problem } };
  });
}
