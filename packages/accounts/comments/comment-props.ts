import type { GetServerSidePropsResult } from 'next';

import {
  type AnsweredComment,
  answerScript,
  type CommentForm,
  commentProblem,
  type DoorContext,
  type EntryContext,
  entryPage,
  findAnswered,
  markRefusal,
  nodeTag,
  openedPage,
  pathTag,
  PROBLEM_FIELD,
  publishChange,
  readComment,
  seeOther,
  requireAuthor,
  requireText,
  saveAuthor,
  createComment,
  SOME_LIST,
} from '@showcase/next/entries';
import {
  asHttpError,
  ATTEMPTS,
  countAttempt,
  errorText,
  HttpError,
  REQUESTS,
} from '@showcase/next/routes';
import { fieldsOf, hrefFromUri, sitePath } from '@showcase/wordpress/browser';
import { isCmsUnavailable, splitPath } from '@showcase/wordpress';
import type { ContentPageProps } from '@showcase/next';
import type { SiteWords } from '@showcase/next/words';
import { findSession, freshSession } from '../session/session';
import type { SessionToken } from '../session/session-token';

/**
 * Returns the session of who comments, with fresh tokens; null for visitors.
 *
 * @throws HttpError `ended` when WordPress has ended it; CmsUnavailableError
 */
async function writerOf(context: EntryContext): Promise<SessionToken | null> {
  const { session } = await findSession(context.req);
  if (!session) return null;
  try {
    return await freshSession(context, session);
  } catch (error) {
    throw error instanceof HttpError ? commentProblem('ended', 401) : error;
  }
}

/**
 * Sends a comment on an entry to WordPress, counted under its writer's address and the entry.
 *
 * @param parent the comment that is answered; null: none is, or it can't be answered
 * @returns the id of a comment that everybody sees; `held` for others
 * @throws HttpError, CmsUnavailableError
 */
async function take(
  context: EntryContext,
  form: CommentForm,
  entry: number,
  parent: AnsweredComment | null,
): Promise<number | 'held'> {
  const { req, res, config } = context;
  const text = requireText(form);
  const session = await writerOf(context);
  // A signed-in person's name and address are those of the account.
  const author = session
    ? null
    : requireAuthor(form, config.comments !== false && config.comments.requireNameEmail);
  if (form.parent !== '0' && !parent) throw commentProblem('parent');
  const undo = await countAttempt(req, ATTEMPTS.comment, String(entry), session?.sid ?? null);
  const answered = parent && { parent: String(parent.id) };
  try {
    const comment = { commentOn: entry, content: text, ...answered, ...author };
    const id = await createComment(req, comment, session?.tokens.access);
    if (!session) saveAuthor(res, form);
    return id ?? 'held';
  } catch (error) {
    if (isCmsUnavailable(error)) await undo();
    throw error;
  }
}

/** Returns what the form says of a comment that everybody does not see. */
function formAfter(
  outcome: 'held' | HttpError,
  { author, comment }: CommentForm,
  words: SiteWords,
) {
  const { problems } = words.server.comments;
  if (outcome === 'held') return { held: { text: problems.held, author, comment } };
  const field = PROBLEM_FIELD[outcome.code] ?? null;
  return { problem: { text: errorText(outcome, words, problems), field } };
}

const idOf = (value: unknown) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0);

/** Returns the entry's page with what came of a comment; answers the form's script with JSON. @throws as take */
async function pageAfter(
  context: EntryContext,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  const { res, query, path, sent, isScript, words, config } = context;
  const page = await openedPage(context);
  const form = sent && readComment(sent);
  const { respond, ...entry } = fieldsOf(page.data);
  const { form: shown, ...around } = fieldsOf(respond);
  if (!shown && form) {
    throw new HttpError(403, 'closed', {}, words.server.comments.problems.closed);
  }
  if (!shown || config.comments === false) return { props: page };
  const { __SEED_NODE__: seed } = page;
  const id = 'databaseId' in seed ? seed.databaseId : 0;
  const asked = Number(form?.parent ?? idOf(query.replytocom));
  const parent = await findAnswered(id, asked, config.comments.depth);
  const outcome = form && (await take(context, form, id, parent).catch(asHttpError));
  if (typeof outcome === 'number') {
    const { base: uri } = splitPath(path, 'comments');
    // The page with the new comment is built at its next visit, also where no plugin reports it.
    const tags = [pathTag(uri), nodeTag(seed.id), SOME_LIST].filter((tag) => tag !== null);
    await publishChange({ tags, moved: [] });
    const shownAt = `${hrefFromUri(uri)}?comment=${outcome}#comment-${outcome}`;
    if (!isScript) return seeOther(shownAt);
    return answerScript(res, 200, { location: sitePath(shownAt) });
  }
  const said = form && outcome && formAfter(outcome, form, words);
  if (outcome instanceof HttpError) markRefusal(res, outcome);
  if (said && isScript) return answerScript(res, res.statusCode, said);
  const filled = {
    ...fieldsOf(shown),
    ...said,
    ...(outcome !== 'held' && form && { values: form }),
    ...(parent && { parent }),
  };
  return { props: { ...page, data: { ...entry, respond: { ...around, form: filled } } } };
}

/**
 * getServerSideProps of an entry's address with `?comment=`, which the form below an entry is sent to, or
 * with `?replytocom=`: the entry's page with what came of a comment, or with the form for an answer.
 *
 * @throws CmsUnavailableError
 */
export async function getCommentProps(
  door: DoorContext,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  return entryPage(door, REQUESTS.comments, pageAfter);
}
