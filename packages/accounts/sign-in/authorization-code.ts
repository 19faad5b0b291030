import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { PluginMissingError } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { countRefused, countRequest, REQUESTS, USES } from '@showcase/next/limits/limits';
import { count } from '@showcase/next/limits/count';
import { asHttpError, HttpError, isTooMany } from '@showcase/next/routes/http-error';
import { identify } from '../session/as-viewer';
import { authorizeAtFaust } from '../session/cms-tokens';
import { saveSession, requireSession, newSession } from '../session/session';
import { readCookie, writeCookie, type RequestWithCookies } from '@showcase/next/routes/cookies';
import type { SessionToken } from '../session/session-token';
import { cmsKind } from './cms-kind';
import { rememberBrowser } from './known-browser';
import { CODE_PARAMETER, STATE_PARAMETER } from './sign-in-addresses';

/** The form of a nonce: one that this site has made. */
const STATE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the nonce (OAuth `state`) for a redirect to WordPress: sent in the redirect URI and kept
 * in a cookie. Concurrent redirects of one browser share it.
 */
export function stateFor(req: RequestWithCookies): string {
  const known = readCookie(req, 'faust-state') ?? '';
  return STATE.test(known) ? known : randomUUID();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The nonce of a code that this browser has got from this site itself, for Faust's useLogin, which
 * sends back the code alone.
 */
export function stateOfCode(code: string): string {
  const hex = createHmac('sha256', readServerEnv().authSecret ?? '')
    .update(code)
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Whether a returned nonce is the one in this browser's cookie. */
function isValidState(req: RequestWithCookies, given: unknown): boolean {
  const own = readCookie(req, 'faust-state');
  if (!own || !STATE.test(own) || typeof given !== 'string') return false;
  // Compares digests, because timingSafeEqual needs equal lengths.
  return timingSafeEqual(digest(given), digest(own));
}

/**
 * Exchanges an authorization code of FaustWP for a session, once: FaustWP itself would exchange it
 * again within its minute. When the CMS rejects the new token, its plugins may have changed, so they
 * are detected again.
 *
 * @throws HttpError `code_refused`; `token_refused`: the JWT plugin, which rejects FaustWP's tokens,
 *   is active too, or instead; CmsUnavailableError
 */
export async function sessionFromCode(code: string): Promise<SessionToken> {
  const undo = await count({ limit: USES.code, key: code }).catch((error: unknown) => {
    throw isTooMany(error) ? new HttpError(401, 'code_refused') : error;
  });
  return exchange(code).catch(async (error: unknown) => {
    // It came to nothing, such as when WordPress did not answer: the code can be tried again.
    await undo();
    throw error;
  });
}

async function exchange(code: string): Promise<SessionToken> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    const tokens = await authorizeAtFaust({ code });
    if (!tokens) throw new HttpError(401, 'code_refused');
    const identity = await identify(tokens.access);
    if (identity) return newSession(identity, tokens);
    if (kind === 'faust') await cmsKind(startedAt);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    if (kind === 'jwt') throw new HttpError(401, 'code_refused');
    if ((await cmsKind(startedAt)) === 'faust') throw error;
  }
  throw new HttpError(401, 'token_refused');
}

/**
 * Returns the session of a request, or a new one for the authorization code in it.
 *
 * @param brought code and nonce from the request
 * @throws HttpError; CmsUnavailableError, after which the code may still be valid
 */
export async function sessionOrCode(
  req: RequestWithCookies,
  res: ServerResponse,
  { code, state }: { code: unknown; state: unknown },
): Promise<SessionToken> {
  const isReturn = isValidState(
    req,
    state ?? (typeof code === 'string' ? stateOfCode(code) : undefined),
  );
  try {
    const session = await requireSession(req, res);
    if (isReturn) writeCookie(res, 'faust-state', '');
    return session;
  } catch (error) {
    if (!(error instanceof HttpError) || code === undefined) throw error;
  }
  if (!readServerEnv().authSecret) throw new HttpError(403, 'not_set_up');
  // Login CSRF: without the nonce a link could sign a visitor in to somebody else's account.
  if (!isReturn) throw new HttpError(401, 'state_refused');
  try {
    const session = await countRefused(countRequest(req, REQUESTS.tokens), async () => {
      if (typeof code !== 'string' || code.length > 500) throw new HttpError(401, 'code_refused');
      return sessionFromCode(code);
    });
    await saveSession(res, session);
    await rememberBrowser(req, res, session);
    writeCookie(res, 'faust-state', '');
    return session;
  } catch (error) {
    if (error instanceof HttpError && !isTooMany(error)) writeCookie(res, 'faust-state', '');
    throw error;
  }
}

/** Why an authorization code of WordPress was rejected. */
export type CodeProblem = Pick<HttpError, 'code' | 'message'>;

/**
 * Handles WordPress's redirect back to a page: exchanges the code in the query for a session.
 *
 * @returns why there is no session; null when there is one, or no code
 */
export async function acceptCode(
  req: RequestWithCookies,
  res: ServerResponse,
  query: Partial<Record<string, unknown>>,
): Promise<CodeProblem | null> {
  const code = query[CODE_PARAMETER];
  if (code === undefined) return null;
  try {
    await sessionOrCode(req, res, { code, state: query[STATE_PARAMETER] });
    return null;
  } catch (error) {
    const { code: refused, message } = asHttpError(error);
    return { code: refused, message };
  }
}
