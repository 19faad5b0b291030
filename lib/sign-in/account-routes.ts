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
import type { Undo } from '../limits/count';
import type { ATTEMPTS } from '../limits/limits';
import { untilWholeSecond } from '../limits/steady-time';
import { answerError, ApiError, apiRoute, type ApiErrorCode } from '../session/api-route';
import { endAllSessions } from '../session/revoked-sessions';
import { dropSession, sessionOfRequest, signedOut } from '../session/session';
import { knownBrowser } from './known-browser';
import { takeStrangersTurn } from './stranger-turns';
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

interface Attempt {
  /** Uncounts it. */
  undo: Undo;
  /** Runs what WordPress does for it, as soon as it is its turn. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
}

/** @throws LimitError */
async function counted(
  req: NextApiRequest,
  action: keyof typeof ATTEMPTS,
  name: string,
): Promise<Attempt> {
  const browser = await knownBrowser(req, name);
  const undo = await countAttempt(req, action, name, browser);
  return { undo, inTurn: (task) => (browser === null ? takeStrangersTurn(task) : task()) };
}

/**
 * Runs a rate-limited attempt; only a rejection by the CMS counts as a failure.
 *
 * @throws ApiError `failed` when `task` returns null
 */
async function attempt<T>(
  { undo, inTurn }: Attempt,
  failed: ApiErrorCode,
  task: () => Promise<T | null>,
): Promise<T> {
  const start = performance.now();
  const result = await inTurn(task).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (result === null) {
    await untilWholeSecond(start);
    throw new ApiError(failed);
  }
  await undo();
  return result;
}

const routes = new Map([
  [
    'sign-in',
    apiRoute('POST', async (req) => {
      const { username, password } = readBody(credentials, req);
      if (!readServerEnv().authSecret) throw new ApiError('not_set_up');
      return attempt(await counted(req, 'sign-in', username), 'credentials', () =>
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
      const { inTurn } = await counted(req, 'forgotten', username);
      const start = performance.now();
      await inTurn(() =>
        withTimeForMail(() => askGraphql(SendPasswordResetEmailMutationDocument, { username })),
      );
      await untilWholeSecond(start);
      return {};
    }),
  ],
  [
    'reset-password',
    apiRoute('POST', async (req) => {
      const fields = readBody(renewal, req);
      return attempt(await counted(req, 'reset', fields.login), 'invalid_link', async () => {
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
