import type { GetServerSidePropsResult } from 'next';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { cleanBody } from '../html/html-policy';
import { entryPage, type EntryContext } from '../forms/entry-page';
import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import type { ContentPageProps } from '../resolve/render-node';
import { withEntryMarks } from '../node/entry-marks';
import { siteWords } from '../words/site-words';
import type { ContentConfig } from '../template/possible-templates';
import { enteredPasswords } from './entered-passwords';
import { isOutcome, OUTCOME_STATUS, type PasswordResult } from './outcome';
import { bodyWithPassword, factsOf, findProtected } from './rest-entry';

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
  return entryPage<ProtectedProps, unknown>(context, {
    config,
    admit: () => countRequest(req, REQUESTS.opened),
    async show(page, path) {
      const entry = fieldsOf(page.data);
      const { passwords = [] } = (await enteredPasswords(req)) ?? {};
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
    },
  });
}
