import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { countRequest } from '@showcase/next/limits/attempts';
import { REQUESTS } from '@showcase/next/limits/limits';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { asHttpError } from '@showcase/next/routes/api-route';
import { splitCommentPage } from '@showcase/next/lists/comment-pages';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
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
import { entryPage, type EntryContext } from '@showcase/next/forms/entry-page';

/** The comment that a form answers; null when it can't be answered. */
async function parentOf(uri: string, id: number): Promise<CommentTarget['parent']> {
  if (!(id > 0)) return null;
  try {
    return (await findTarget(uri, id)).parent;
  } catch (error) {
    // Throws again what is neither a refusal nor a failure of WordPress.
    asHttpError(error);
    return null;
  }
}

/** Returns the state of the form in the browser of a request. */
async function commentFormState(
  { uri, outcome, replyTo }: { uri: string; outcome: CommentOutcome | null; replyTo: number },
  req: EntryContext['req'],
  res: GetServerSidePropsContext['res'],
): Promise<CommentFormState> {
  const written = outcome ? await writtenAt(uri, req) : null;
  const [account, parent] = await Promise.all([
    commentAccount(req, res),
    parentOf(uri, Number(written?.parent) || replyTo),
  ]);
  return { outcome, written, account, parent };
}

const idOf = (value: unknown) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0);

/**
 * getServerSideProps of an entry's address with `?comment=` or `?replytocom=`: the entry's page with
 * what came of a comment, or with the form for an answer.
 *
 * @throws CmsUnavailableError
 */
export async function getCommentProps(
  context: EntryContext,
  config: ContentConfig,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  const { req, res, query } = context;
  // The page's own address shows nothing.
  if (query.comment === undefined && query.replytocom === undefined) return { notFound: true };
  const read = readOutcome(query.comment);
  const outcome = typeof read === 'string' ? read : null;
  return entryPage<ContentPageProps, unknown>(context, {
    config,
    admit: () => countRequest(req, REQUESTS.comments),
    async show(page, path) {
      const { base: uri, page: number } = splitCommentPage(path);
      const asked = { uri, outcome, replyTo: idOf(query.replytocom) };
      const form = await commentFormState(asked, req, res);
      if (outcome) res.statusCode = OUTCOME_STATUS[outcome];
      if (res.statusCode === 429) res.setHeader('retry-after', '60');
      return { props: { ...page, data: withComments(fieldsOf(page.data), uri, number, form) } };
    },
  });
}
