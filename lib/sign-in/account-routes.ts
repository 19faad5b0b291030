import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import {
  ResetUserPasswordMutationDocument,
  SendPasswordResetEmailMutationDocument,
} from '../../gql/documents';
import { withTimeForMail } from '../cms/deadline';
import { askGraphql } from '../cms/graphql';
import { readServerEnv } from '../env';
import { countAttempt } from '../limits/attempts';
import type { ATTEMPTS } from '../limits/limits';
import { answerError, ApiError, apiRoute, type ApiErrorCode } from '../session/api-route';
import { endAllSessions } from '../session/revoked-sessions';
import { dropSession, sessionOfRequest, signedOut } from '../session/session';
import { knownBrowser } from './known-browser';
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

/** @throws LimitError */
const counted = async (req: NextApiRequest, action: keyof typeof ATTEMPTS, name: string) =>
  countAttempt(req, action, name, await knownBrowser(req, name));

/**
 * Runs a rate-limited attempt; only a rejection by the CMS counts as a failure.
 *
 * @throws ApiError `failed` when `task` returns null; LimitError
 */
async function attempt<T>(
  req: NextApiRequest,
  { action, name, failed }: { action: keyof typeof ATTEMPTS; name: string; failed: ApiErrorCode },
  task: () => Promise<T | null>,
): Promise<T> {
  const undo = await counted(req, action, name);
  const result = await task().catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (result === null) throw new ApiError(failed);
  await undo();
  return result;
}

const routes = new Map([
  [
    'sign-in',
    apiRoute('POST', async (req) => {
      const { username, password } = readBody(credentials, req);
      if (!readServerEnv().authSecret) throw new ApiError('not_set_up');
      // WordPress takes them for missing too; nothing that it knows shows in this answer.
      if (username.trim() === '' || password === '') throw new ApiError('empty_credentials');
      const what = { action: 'sign-in', name: username, failed: 'credentials' } as const;
      return attempt(req, what, () => signInAtWordPress(username, password));
    }),
  ],
  [
    'forgot-password',
    // The same response for unknown accounts, so that it does not reveal whether an account exists.
    apiRoute('POST', async (req) => {
      const { username } = readBody(forgotten, req);
      if (username.trim() === '') throw new ApiError('empty_name');
      await counted(req, 'forgotten', username);
      await withTimeForMail(() => askGraphql(SendPasswordResetEmailMutationDocument, { username }));
      return {};
    }),
  ],
  [
    'reset-password',
    apiRoute('POST', async (req) => {
      const fields = readBody(renewal, req);
      const what = { action: 'reset', name: fields.login, failed: 'invalid_link' } as const;
      return attempt(req, what, async () => {
        const { data } = await askGraphql(ResetUserPasswordMutationDocument, fields);
        return data.resetUserPassword ? {} : null;
      });
    }),
  ],
  [
    'sign-out-everywhere',
    apiRoute('POST', async (req, res) => {
      const session = await sessionOfRequest(req);
      if (!session) throw await signedOut(req, res);
      const isKept = await endAllSessions(session);
      await dropSession(req, res);
      if (!isKept) throw new ApiError('not_kept');
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
