import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import {
  ResetUserPasswordMutationDocument,
  SendPasswordResetEmailMutationDocument,
} from '../../gql/documents';
import { askGraphql } from '../cms/graphql';
import { readServerEnv } from '../env';
import { answerError, ApiError, apiRoute, type ApiErrorCode } from '../session/api-route';
import { endAllSessions } from '../session/revoked-sessions';
import { dropSession, sessionOfRequest } from '../session/session';
import { clearDeadCookies } from '../session/session-cookies';
import { countAttempt } from './attempt-limit';
import { signInAtWordPress } from './wordpress-login';

const text = z.string().max(500);
const credentials = z.object({ username: text, password: text });
const forgotten = z.object({ username: text });
const renewal = z.object({ key: text, login: text, password: text });

/** @throws ApiError `bad_request` */
function readBody<T>(schema: z.ZodType<T>, { body }: NextApiRequest): T {
  const given = schema.safeParse(body).data;
  if (given === undefined) throw new ApiError('bad_request');
  return given;
}

/**
 * Runs a rate-limited attempt; only a rejection by the CMS counts as a failure.
 *
 * @param undo uncounts the attempt
 * @throws ApiError `failed` when `task` returns null
 */
async function attempt<T>(
  undo: () => void,
  failed: ApiErrorCode,
  task: () => Promise<T | null>,
): Promise<T> {
  const result = await task().catch((error: unknown) => {
    undo();
    throw error;
  });
  if (result === null) throw new ApiError(failed);
  undo();
  return result;
}

const routes = new Map([
  [
    'sign-in',
    apiRoute('POST', async (req) => {
      const { username, password } = readBody(credentials, req);
      if (!readServerEnv().authSecret) throw new ApiError('not_set_up');
      return attempt(countAttempt(req, 'sign-in', username), 'credentials', () =>
        signInAtWordPress(username, password),
      );
    }),
  ],
  [
    'forgot-password',
    // The same response for unknown accounts, so that it does not reveal whether an account exists.
    apiRoute('POST', async (req) => {
      const { username } = readBody(forgotten, req);
      if (username.trim() === '') throw new ApiError('empty_name');
      countAttempt(req, 'forgotten', username);
      await askGraphql(SendPasswordResetEmailMutationDocument, { username });
      return {};
    }),
  ],
  [
    'reset-password',
    apiRoute('POST', async (req) => {
      const fields = readBody(renewal, req);
      return attempt(countAttempt(req, 'reset', fields.login), 'invalid_link', async () => {
        const { data } = await askGraphql(ResetUserPasswordMutationDocument, fields);
        return data.resetUserPassword ? {} : null;
      });
    }),
  ],
  [
    'sign-out-everywhere',
    apiRoute('POST', async (req, res) => {
      const session = await sessionOfRequest(req);
      if (!session) {
        clearDeadCookies(req, res);
        throw new ApiError('signed_out');
      }
      await endAllSessions(session);
      await dropSession(req, res);
      return {};
    }),
  ],
]);

/** `POST /api/account/<action>`: the routes of the account screens; same-origin only. */
export async function handleAccount(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const route = routes.get(String(req.query.action));
  if (!route) return answerError(res, new ApiError('not_found'));
  await route(req, res);
}
