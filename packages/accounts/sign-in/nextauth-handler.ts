import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import {
  cookieName,
  count,
  countRequest,
  HttpError,
  isSameOrigin,
  isTooMany,
  publicRoute,
  requireMethod,
  sendJson,
} from '@showcase/next/routes';
import { clearSessionCookies, COOKIES } from '../session/cookies';
import { endSession } from '../session/ended-sessions';
import { REQUESTS } from '../session/limits';
import { findSession } from '../session/session';
import { authOptions, logLine } from './nextauth-options';
import { safeReturnPath } from './sign-in-addresses';

/** An action, with the name of a provider or error: NextAuth inserts them into URLs unescaped. */
const PATH =
  /^(session|csrf|providers|signin|signout|callback|error|_log)(?:\/([A-Za-z_]{1,64}))?$/;
const ERROR = /^[A-Za-z_]{1,64}$/;

/** NextAuth responds to a GET with credentials with 500. */
const POST_ONLY = ['callback', '_log'];

/** NextAuth expects texts in queries and forms, and responds to other values with 500. */
const parameters = z.record(z.string(), z.string().catch('')).catch({});

async function handle(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { siteUrl } = readServerEnv();
  const { nextauth, ...query } = req.query;
  const [, action, name] = PATH.exec([nextauth ?? []].flat().join('/')) ?? [];
  if (action === undefined) throw new HttpError(404, 'not_found');
  if (POST_ONLY.includes(action)) requireMethod(req, 'POST');
  // Beside NextAuth's own csrf check, and before any cookie is set.
  if (req.method === 'POST' && !isSameOrigin(req)) throw new HttpError(403, 'cross_site');
  if (action === '_log') {
    await count({ limit: REQUESTS.reports, key: '' });
    logLine('sign-in, browser', fieldsOf(req.body).code, req.body);
    return res.status(200).json({});
  }
  // NextAuth reads the address of this route from the environment. Next puts a value of the build in
  // where the variable is read by its name (next.config.js).
  Object.assign(process.env, { NEXTAUTH_URL: `${siteUrl}/api/auth` });
  // Every request has a callback URL; to one in a cookie that is none NextAuth responds with 500.
  delete req.cookies[cookieName(COOKIES.callbackUrl)];
  const { error = '', ...others } = parameters.parse(query);
  const form = parameters.parse(req.body);
  // NextAuth reads that of the form first.
  const path = safeReturnPath(form.callbackUrl ?? others.callbackUrl, siteUrl) ?? '/';
  const callbackUrl = siteUrl + path;
  Object.assign(req, {
    query: {
      ...others,
      callbackUrl,
      ...(ERROR.test(error) && { error }),
      // NextAuth would name a missing error `undefined`.
      nextauth: action === 'error' ? [action, name ?? 'Default'] : nextauth,
    },
    body: { ...form, callbackUrl },
  });
  const { session } = await findSession(req);
  if (!session) clearSessionCookies({ req, res });
  // The hand-over of a sign-in response: failed ones have a limit.
  const undo = action === 'callback' ? await countRequest(req, REQUESTS.tokens) : undefined;
  const options = authOptions({ req, res }, session, async () => {
    await undo?.();
    // The cookie of the session before may have been copied.
    if (session) await endSession(session);
  });
  await NextAuth(req, res, options);
}

/**
 * Handles all requests under /api/auth with NextAuth, after validating what it does not validate:
 * callback URLs, action and error names, log entries from browsers.
 */
export const handleAuth = publicRoute(
  'GET, HEAD, POST',
  async ({ req, res }) => {
    res.setHeader('cache-control', 'private, no-store');
    await handle(req, res).catch((error: unknown) => {
      if (!isTooMany(error)) throw error;
      // NextAuth's browser code reads the error from a URL.
      const url = `${readServerEnv().siteUrl}/login/?error=TooManyAttempts`;
      sendJson(res, error.status, { url }, error.headers);
    });
  },
  'accounts',
);
