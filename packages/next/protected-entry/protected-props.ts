import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { cleanBody } from '../html/html-policy';
import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { markOwnPage, propsOrRefusal } from '../routes/own-page';
import type { ContentPageProps } from '../resolve/render-node';
import { resolvePath } from '../resolve/resolve-path';
import { withEntryMarks } from '../node/entry-marks';
import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
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

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

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

/** The data of a restricted entry with these fields; null: it is not restricted. */
function withFields(data: unknown, fields: object): unknown {
  const entry = fieldsOf(data);
  if (entry.isRestricted !== true) return null;
  const hasContents = entry.__typename === 'Post' || entry.__typename === 'Page';
  return withEntryMarks({ ...entry, ...fields, isRestricted: false }, undefined, hasContents);
}

/**
 * getServerSideProps of an entry's address with `?protected=`: the entry's page, with its body when
 * this browser has entered its password. Rendered per request, in no shared cache.
 *
 * @throws CmsUnavailableError
 */
export async function getProtectedProps(
  { req, res, query }: Context,
  config: ContentConfig,
): Promise<GetServerSidePropsResult<ProtectedProps>> {
  markOwnPage(res);
  const outcome = query.protected;
  const path = pathOfQuery(query.path);
  if (!path || !isOutcome(outcome)) return { notFound: true };
  return propsOrRefusal<ProtectedProps>(res, async () => {
    await countRequest(req, REQUESTS.opened);
    const passwords = (await enteredPasswords(req))?.passwords ?? [];
    const { result } = await resolvePath(path, config);
    if (!('props' in result)) {
      return { redirect: { destination: hrefFromUri(path), permanent: false } };
    }
    const { props } = result;
    const fields = await openedFields(path, passwords);
    const data = fields && withFields(props.data, fields);
    if (data) return { props: { ...props, data, outcome: null, problem: null } };
    res.statusCode = OUTCOME_STATUS[outcome];
    const problem = outcome === 'opened' ? null : siteWords().server.entry[outcome];
    return { props: { ...props, outcome, problem } };
  });
}
