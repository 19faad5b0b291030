import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import {
  ResetUserPasswordMutationDocument,
  SendPasswordResetEmailMutationDocument,
} from '../../gql/documents';
import { readServerEnv } from '../env';
import { answerError, answerOk, type AccountError } from '../session/api-route';
import { countAttempt, secondsToWait, type Attempt } from './attempt-limit';
import { isCmsUnavailable } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import { clearDeadCookies } from '../session/session-cookies';
import { isSameOrigin } from '../session/same-origin';
import { dropSession, sessionTokenOf } from '../session/session';
import { endAllSessions } from '../session/revoked-sessions';
import { signInAtCms } from './wordpress-login';

type Handler = (req: NextApiRequest, res: NextApiResponse) => Promise<void>;

const text = z.string().max(500);
const credentials = z.object({ username: text, password: text });
const forgotten = z.object({ username: text });
const renewal = z.object({ key: text, login: text, password: text });

/**
 * Runs what may be tried a few times only. Null, and an answer, when there were too many failures;
 * what the CMS could not decide is none.
 */
async function limited<T>(
  { req, res, ...attempt }: Attempt & { req: NextApiRequest; res: NextApiResponse },
  task: () => Promise<T | null>,
  failed: AccountError,
): Promise<T | null> {
  const wait = secondsToWait(req, attempt);
  if (wait > 0) {
    answerError(res, 'too_many_attempts', { 'retry-after': String(wait) });
    return null;
  }
  const takeBack = countAttempt(req, attempt);
  try {
    const result = await task();
    if (result === null) answerError(res, failed);
    else takeBack();
    return result;
  } catch (error) {
    takeBack();
    throw error;
  }
}

const signIn: Handler = async (req, res) => {
  const given = credentials.safeParse(req.body).data;
  if (!given) return answerError(res, 'bad_request');
  if (!readServerEnv().authSecret) return answerError(res, 'not_set_up');
  const { username, password } = given;
  const response = await limited(
    { req, res, action: 'sign-in', name: username },
    () => signInAtCms(username, password),
    'credentials',
  );
  if (response) answerOk(res, response);
};

/** The same answer whether or not there is such an account. */
const forgotPassword: Handler = async (req, res) => {
  const given = forgotten.safeParse(req.body).data;
  if (!given) return answerError(res, 'bad_request');
  if (given.username.trim() === '') return answerError(res, 'empty_name');
  const attempt = { action: 'forgotten', name: given.username };
  const wait = secondsToWait(req, attempt);
  if (wait > 0) return answerError(res, 'too_many_attempts', { 'retry-after': String(wait) });
  countAttempt(req, attempt);
  await askGraphql(SendPasswordResetEmailMutationDocument, { username: given.username });
  return answerOk(res, {});
};

const resetPassword: Handler = async (req, res) => {
  const given = renewal.safeParse(req.body).data;
  if (!given) return answerError(res, 'bad_request');
  const isReset = await limited(
    { req, res, action: 'reset', name: given.login },
    async () => {
      const { data } = await askGraphql(ResetUserPasswordMutationDocument, { ...given });
      return data.resetUserPassword ? true : null;
    },
    'invalid_link',
  );
  if (isReset) answerOk(res, {});
};

const signOutEverywhere: Handler = async (req, res) => {
  const session = await sessionTokenOf(req);
  if (!session) {
    clearDeadCookies(req, res);
    return answerError(res, 'signed_out');
  }
  await endAllSessions(session);
  await dropSession(req, res);
  return answerOk(res, {});
};

const actions = new Map<string, Handler>([
  ['sign-in', signIn],
  ['forgot-password', forgotPassword],
  ['reset-password', resetPassword],
  ['sign-out-everywhere', signOutEverywhere],
]);

/** `POST /api/account/<action>`: what the account screens do, for pages of this site only. */
export async function handleAccount(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const handler = actions.get(String(req.query.action));
  if (!handler) {
    res.status(404).json({ error: 'not_found', message: 'There is nothing at this address.' });
    return;
  }
  if (req.method !== 'POST') return answerError(res, 'method', { allow: 'POST' });
  if (!isSameOrigin(req)) return answerError(res, 'cross_site');
  try {
    await handler(req, res);
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    answerError(res, 'unavailable');
  }
}
