import type { NextApiRequest } from 'next';
import { z } from 'zod';

import {
  ResetUserPasswordMutationDocument,
  SendPasswordResetEmailMutationDocument,
} from '../gql/documents';
import { askGraphql, withTimeForMail } from '@showcase/wordpress';
import { apiRoute, countRefused, HttpError } from '@showcase/next/routes';
import { endAllSessions } from '../session/ended-sessions';
import { dropSession, requireSession } from '../session/session';
import { countInName } from './known-browser';
import { signInAtWordPress } from './wordpress-login';

const text = z.string().max(500);
const credentials = z.object({ username: text, password: text });
const forgotten = z.object({ username: text });
const renewal = z.object({ key: text, login: text, password: text });

/** @throws HttpError `bad_request` */
function readBody<T>(schema: z.ZodType<T>, { body }: NextApiRequest): T {
  const given = schema.safeParse(body).data;
  if (given === undefined) throw new HttpError(400, 'bad_request');
  return given;
}

/** The routes of the account screens, below /api. */
export const accountRoutes = {
  'account/sign-in': apiRoute('POST', async ({ req }) => {
    const { username, password } = readBody(credentials, req);
    // WordPress takes them for missing too; nothing that it knows shows in this answer.
    if (username.trim() === '' || password === '') throw new HttpError(400, 'empty_credentials');
    return countRefused(countInName(req, 'sign-in', username), () =>
      signInAtWordPress(username, password),
    );
  }),
  // The same response for unknown accounts, so that it does not reveal whether an account exists.
  'account/forgot-password': apiRoute('POST', async ({ req }) => {
    const { username } = readBody(forgotten, req);
    if (username.trim() === '') throw new HttpError(400, 'empty_name');
    await countInName(req, 'forgotten', username);
    await withTimeForMail(() => askGraphql(SendPasswordResetEmailMutationDocument, { username }));
    return {};
  }),
  'account/reset-password': apiRoute('POST', async ({ req }) => {
    const fields = readBody(renewal, req);
    return countRefused(countInName(req, 'reset', fields.login), async () => {
      const { data } = await askGraphql(ResetUserPasswordMutationDocument, fields);
      if (!data.resetUserPassword) throw new HttpError(400, 'invalid_link');
      return {};
    });
  }),
  'account/sign-out-everywhere': apiRoute('POST', async (context) => {
    const isKept = await endAllSessions(await requireSession(context));
    await dropSession(context);
    if (!isKept) throw new HttpError(503, 'not_kept');
    return {};
  }),
};
