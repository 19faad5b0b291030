import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { HttpError } from '@showcase/next/routes/http-error';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { countRequest } from '@showcase/next/limits/attempts';
import { REQUESTS } from '@showcase/next/limits/limits';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { markOwnPage, propsOrRefusal } from '@showcase/next/routes/own-page';
import { splitCommentPage } from '@showcase/next/lists/comment-pages';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import { resolvePath } from '@showcase/next/resolve/resolve-path';
import type { RequestWithCookies } from '@showcase/next/routes/cookies';
import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
import type { ContentConfig } from '@showcase/next/template/possible-templates';
import { commentAccount } from './comment-account';
import { writtenAt } from '@showcase/next/comments/comment-cookies';
import { type CommentFormState, withComments } from '@showcase/next/comments/with-comments';
import {
  OUTCOME_STATUS,
  readOutcome,
  type CommentOutcome,
} from '@showcase/next/comments/comment-outcome';
import { findTarget, type CommentTarget } from '@showcase/next/comments/send-comment';

/** The comment that a form answers; null when it can't be answered. */
async function parentOf(uri: string, id: number): Promise<CommentTarget['parent']> {
  if (!(id > 0)) return null;
  try {
    return (await findTarget(uri, id)).parent;
  } catch (error) {
    if (error instanceof HttpError || isCmsUnavailable(error)) return null;
    throw error;
  }
}

/** Returns the state of the form in the browser of a request. */
async function commentFormState(
  { uri, outcome, replyTo }: { uri: string; outcome: CommentOutcome | null; replyTo: number },
  req: RequestWithCookies,
  res: GetServerSidePropsContext['res'],
): Promise<CommentFormState> {
  const written = outcome ? await writtenAt(uri, req) : null;
  const [account, parent] = await Promise.all([
    commentAccount(req, res),
    parentOf(uri, Number(written?.parent) || replyTo),
  ]);
  return { outcome, written, account, parent };
}

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

const idOf = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0;

/**
 * getServerSideProps of an entry's address with `?comment=` or `?replytocom=`: the entry's page with
 * what came of a comment, or with the form for an answer. Rendered per request, in no shared cache.
 *
 * @throws CmsUnavailableError
 */
export async function getCommentProps(
  { req, res, query }: Context,
  config: ContentConfig,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  markOwnPage(res);
  // The rewrite's own target shows nothing.
  const path = /^\/_comment\b/.test(req.url ?? '') ? null : pathOfQuery(query.path);
  if (!path) return { notFound: true };
  const read = readOutcome(query.comment);
  const outcome = typeof read === 'string' ? read : null;
  return propsOrRefusal<ContentPageProps>(res, async () => {
    await countRequest(req, REQUESTS.comments);
    const { result } = await resolvePath(path, config);
    if (!('props' in result)) {
      return { redirect: { destination: hrefFromUri(path), permanent: false } };
    }
    const { base: uri, page } = splitCommentPage(path);
    const asked = { uri, outcome, replyTo: idOf(query.replytocom) };
    const form = await commentFormState(asked, req, res);
    if (outcome) res.statusCode = OUTCOME_STATUS[outcome];
    if (res.statusCode === 429) res.setHeader('retry-after', '60');
    const { props } = result;
    return { props: { ...props, data: withComments(fieldsOf(props.data), uri, page, form) } };
  });
}
