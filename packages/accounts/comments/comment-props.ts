import type { GetServerSidePropsResult } from 'next';

import {
  isOutcome,
  OUTCOME_FIELD,
  OUTCOME_STATUS,
  writtenAt,
  type CommentOutcome,
  type WrittenComment,
} from '@showcase/next/comments/comment-form';
import { findTarget } from '@showcase/next/comments/send-comment';
import { withComments, type AnsweredComment } from '@showcase/next/comments/with-comments';
import { entryAt, entryPage, type EntryContext } from '@showcase/next/forms/entry-page';
import { countRequest, REQUESTS } from '@showcase/next/limits/limits';
import { splitPath } from '@showcase/next/lists/pagination';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import { asHttpError } from '@showcase/next/routes/http-error';
import type { ContentConfig } from '@showcase/next/template/possible-templates';
import { siteWords } from '@showcase/next/words/site-words';
import { commentAccount } from './comment-route';

/** The comment that a form answers; null when it can't be answered. */
async function parentOf(uri: string, id: number): Promise<AnsweredComment | null> {
  if (!(id > 0)) return null;
  try {
    return (await findTarget(uri, id)).parent;
  } catch (error) {
    // Throws again what is neither a refusal nor a failure of WordPress.
    asHttpError(error);
    return null;
  }
}

/** Returns what the form says of an outcome, and what was written into it. */
function formOf(outcome: CommentOutcome | null, written: WrittenComment | null) {
  if (!outcome) return {};
  const text = siteWords().server.comments.problems[outcome];
  if (outcome === 'held' && written) {
    return { held: { text, author: written.author, comment: written.comment } };
  }
  const problem = { text, field: OUTCOME_FIELD[outcome] ?? null };
  return { problem, ...(written && { values: written }) };
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
  const outcome = isOutcome(query.comment) ? query.comment : null;
  return entryPage<ContentPageProps>(context, async (path) => {
    await countRequest(req, REQUESTS.comments);
    const page = await entryAt(path, config);
    if (!page) return null;
    const { base: uri, number } = splitPath(path, 'comments');
    const written = outcome && (await writtenAt(uri, req));
    const [{ as: signedInAs }, parent] = await Promise.all([
      commentAccount(req, res),
      parentOf(uri, Number(written?.parent) || idOf(query.replytocom)),
    ]);
    if (outcome) res.statusCode = OUTCOME_STATUS[outcome];
    if (res.statusCode === 429) res.setHeader('retry-after', '60');
    const form = {
      ...formOf(outcome, written),
      ...(signedInAs !== null && { signedInAs }),
      ...(parent && { parent }),
    };
    return { props: { ...page, data: withComments(page.data, uri, number, form) } };
  });
}
